import { Button, Input, Space } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import { t } from '../../text/t.ts'
import markdown from '../Markdown.module.css'
import { hrefAt, linkTo } from './links.ts'
import styles from './RichText.module.css'
import { hrefOf } from './schema.ts'
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

interface LinkRowProps {
  readonly id: string
  /** Where it leads now. Nothing: it is a new link. */
  readonly href: string | undefined
  /** Without an address the words are no link any more. */
  readonly onLink: (href: string | undefined) => void
  readonly onClose: () => void
}

/** Asks where the selected words lead. */
function LinkRow({ id, href, onLink, onClose }: LinkRowProps) {
  const [typed, setTyped] = useState(href ?? '')
  const [isWrong, setWrong] = useState(false)
  const apply = () => {
    const address = hrefOf(typed)
    if (address === undefined) setWrong(true)
    else onLink(address)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // Of this row, not of the form or the dialog around.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter') apply()
    else onClose()
  }
  return (
    <div className={styles['link']}>
      <Space.Compact className={styles['address'] ?? ''}>
        <Input
          autoFocus
          value={typed}
          placeholder="https://"
          aria-label={t('Address of the link')}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}_address` : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={handleKey}
        />
        <Button onClick={apply}>{t('Apply')}</Button>
      </Space.Compact>
      {href !== undefined && <Button onClick={() => onLink(undefined)}>{t('Remove link')}</Button>}
      {isWrong && (
        <span id={`${id}_address`} role="alert" className={styles['wrong']}>
          {t('Enter an address such as https://example.com')}
        </span>
      )}
    </div>
  )
}
