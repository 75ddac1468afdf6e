import { Button, Input } from 'antd'
import { useState } from 'react'
import Markdown from '../../markdown/Markdown.tsx'
import { controlProps, textOf } from './FieldInputProps.ts'
import type { FieldInputProps } from './FieldInputProps.ts'
import { t } from '../../text/t.ts'
import styles from './MarkdownInput.module.css'

/** A text in Markdown: written, and looked at before it is saved. */
export default function MarkdownInput(props: FieldInputProps<'markdown'>) {
  const { field, id } = props
  const [isPreview, setPreview] = useState(false)
  const text = textOf(props.value)
  return (
    <div>
      <div className={styles['bar']}>
        <Button
          size="small"
          aria-pressed={isPreview}
          aria-controls={`${id}_preview`}
          onClick={() => setPreview(!isPreview)}
        >
          {isPreview ? t('Write') : t('Preview')}
        </Button>
        <span className={styles['hint']}>
          {t('**bold**, *italic*, # heading, - list, [words](https://…)')}
        </span>
      </div>
      {/* It stays while the preview is shown: the label, and what is wrong, belong to it. */}
      <div hidden={isPreview}>
        <Input.TextArea
          {...controlProps(props)}
          value={text}
          rows={10}
          onChange={({ target }) => props.onChange(target.value)}
        />
      </div>
      <section
        id={`${id}_preview`}
        hidden={!isPreview}
        className={styles['preview']}
        aria-label={t('Preview of {label}', { label: field.label })}
      >
        {isPreview && (text.trim() === '' ? t('Nothing to preview') : <Markdown text={text} />)}
      </section>
    </div>
  )
}
