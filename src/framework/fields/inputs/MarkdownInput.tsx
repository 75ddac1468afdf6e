import { Button, Input } from 'antd'
import { useState } from 'react'
import { RichText } from '../../markdown/editor/RichText.tsx'
import { controlProps, textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'
import { plainWords } from '../cells/MarkdownWords.tsx'
import { SendingFiles } from './SendingFiles.tsx'
import { usePictures } from './usePictures.ts'
import { t } from '../../text/t.ts'
import styles from './MarkdownInput.module.css'

/** A text in Markdown: edited as it reads, or as it is stored. */
export default function MarkdownInput(props: FieldInputProps<'markdown'>) {
  const { field, errors } = props
  const [isSource, setSource] = useState(false)
  const { pictures, sending, cancel } = usePictures(props)
  const control = controlProps(props)
  const text = textOf(props.value)
  return (
    <div>
      {isSource ? (
        <Input.TextArea
          {...control}
          value={text}
          rows={12}
          onChange={({ target }) => props.onChange(target.value)}
        />
      ) : (
        <RichText
          {...control}
          placeholder={plainWords(control.placeholder)}
          label={field.label}
          text={text}
          required={field.required}
          invalid={errors[''] !== undefined}
          describedBy={props.describedBy}
          {...(pictures && { pictures })}
          onChange={props.onChange}
        />
      )}
      <SendingFiles sending={sending} onCancel={cancel} />
      <div className={styles['bar']}>
        <Button size="small" type="text" onClick={() => setSource(!isSource)}>
          {isSource ? t('Switch to rich text') : t('Switch to Markdown')}
        </Button>
        {isSource && (
          <span className={styles['hint']}>
            {t('**bold**, *italic*, # heading, - list, [words](https://…)')}
          </span>
        )}
      </div>
    </div>
  )
}
