import { useState } from 'react'
import { t } from '../../text/t.ts'
import markdown from '../Markdown.module.css'
import { hrefAt, linkTo } from './links.ts'
import { LinkRow } from './LinkRow.tsx'
import styles from './RichText.module.css'
import { Toolbar } from './Toolbar.tsx'
import { TOOLS } from './tools.ts'
import { useEditor, type EditorProps } from './useEditor.ts'

interface RichTextProps extends Omit<EditorProps, 'attributes' | 'onLink'> {
  readonly label: string
  readonly placeholder: string
  readonly required: boolean
  readonly invalid: boolean
  readonly describedBy: string | undefined
}

/** A text in Markdown, edited as it reads. */
export function RichText({ label, placeholder, required, invalid, describedBy, ...props }: RichTextProps) {
  const { id, disabled } = props
  const [isLinking, setLinking] = useState(false)
  const { place, view, state } = useEditor({
    ...props,
    attributes: {
      class: `${markdown['text']} ${styles['text']}`,
      role: 'textbox',
      'aria-multiline': 'true',
      'aria-label': label,
      'aria-required': String(required),
      'aria-invalid': String(invalid),
      'aria-disabled': String(disabled),
      ...(describedBy && { 'aria-describedby': describedBy }),
      'data-placeholder': placeholder,
    },
    onLink: () => setLinking(true),
  })
  const close = () => {
    setLinking(false)
    view.current?.focus()
  }
  return (
    <div className={styles['frame']}>
      <Toolbar
        label={t('Format of {label}', { label })}
        controls={id}
        state={state}
        disabled={disabled}
        onUse={(name) => {
          TOOLS[name].run(state, view.current?.dispatch)
          view.current?.focus()
        }}
        onLink={() => setLinking(!isLinking)}
      />
      {isLinking && (
        <LinkRow
          id={id}
          href={hrefAt(state)}
          onLink={(href) => {
            view.current?.dispatch(linkTo(state, href))
            close()
          }}
          onClose={close}
        />
      )}
      <div ref={place} />
    </div>
  )
}
