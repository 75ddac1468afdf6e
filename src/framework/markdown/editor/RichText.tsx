import { Button, Input, Space } from 'antd'
import type { Transaction } from 'prosemirror-state'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '../../text/t.ts'
import markdown from '../Markdown.module.css'
import { hrefAt, linkTo } from './links.ts'
import { altAt, describe } from './pictures.ts'
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
  const files = useRef<HTMLInputElement>(null)
  const { place, view, state, addPictures } = useEditor({
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
  const alt = disabled ? undefined : altAt(state)
  const close = () => {
    setLinking(false)
    view.current?.focus()
  }
  const apply = (change: Transaction) => {
    view.current?.dispatch(change)
    close()
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
        onAsk={{
          link: () => setLinking(!isLinking),
          picture: props.pictures && (() => files.current?.click()),
        }}
      />
      {isLinking && (
        <AskRow
          autoFocus
          id={`${id}_address`}
          label={t('Address of the link')}
          placeholder="https://"
          value={hrefAt(state) ?? ''}
          read={hrefOf}
          refusal={t('Enter an address such as https://example.com')}
          onApply={(href) => apply(linkTo(state, href))}
          onClose={close}
        >
          {hrefAt(state) !== undefined && (
            <Button onClick={() => apply(linkTo(state, undefined))}>{t('Remove link')}</Button>
          )}
        </AskRow>
      )}
      {!isLinking && alt !== undefined && (
        // The picture keeps the focus: it may be selected to be deleted.
        <AskRow
          key={state.selection.from}
          autoFocus={false}
          id={`${id}_alt`}
          label={t('Description of the picture')}
          placeholder={t('What it shows, for people who can’t see it')}
          value={alt}
          read={(words) => words.trim()}
          onApply={(words) => apply(describe(state, words))}
          onClose={close}
        />
      )}
      {props.pictures && (
        // Alone it would show: Ant Design's forms draw every input of files.
        <div hidden>
          <input
            ref={files}
            type="file"
            multiple
            accept="image/*"
            aria-label={t('Pictures of {label}', { label })}
            onChange={({ target }) => {
              addPictures([...(target.files ?? [])])
              // The same may be chosen again.
              target.value = ''
            }}
          />
        </div>
      )}
      <div ref={place} />
    </div>
  )
}

interface AskRowProps {
  readonly autoFocus: boolean
  readonly id: string
  readonly label: string
  readonly placeholder: string
  /** What it is now. */
  readonly value: string
  /** What is typed, as it is applied; nothing: it is refused. */
  readonly read: (typed: string) => string | undefined
  readonly refusal?: string
  readonly onApply: (value: string) => void
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** Asks for a line about what is selected: where words lead, what a picture shows. */
function AskRow({
  autoFocus,
  id,
  label,
  placeholder,
  value,
  read,
  refusal,
  onApply,
  onClose,
  children,
}: AskRowProps) {
  const [typed, setTyped] = useState(value)
  const [isWrong, setWrong] = useState(false)
  const apply = () => {
    const wanted = read(typed)
    if (wanted === undefined) setWrong(true)
    else onApply(wanted)
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
    <div className={styles['ask']}>
      <Space.Compact className={styles['line'] ?? ''}>
        <Input
          autoFocus={autoFocus}
          value={typed}
          placeholder={placeholder}
          aria-label={label}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? id : undefined}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={handleKey}
        />
        <Button onClick={apply}>{t('Apply')}</Button>
      </Space.Compact>
      {children}
      {isWrong && (
        <span id={id} role="alert" className={styles['wrong']}>
          {refusal}
        </span>
      )}
    </div>
  )
}
