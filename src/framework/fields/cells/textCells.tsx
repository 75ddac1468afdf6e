import { Suspense } from 'react'
import type { CellViewProps } from './CellView.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { Linked } from './Linked.tsx'
import type { ScreenField } from '../../registry/ScreenField.ts'
import { wordOf } from '../../registry/toScreenList.ts'
import styles from './cells.module.css'

interface TextProps extends Pick<CellViewProps<'text'>, 'value' | 'place' | 'to'> {
  /** Says whether the API wrote the text. Default: it is shown as it is. */
  readonly field?: ScreenField
}

/** An id of a record, shown also where a name is missing. */
const ID = /^[a-z]+_[0-9A-Za-z]{22}$/

/** Text, on one line in a list. */
export function TextCell({ value, place, to, field }: TextProps) {
  const text = field ? wordOf(field, value) : String(value)
  const lines = styles[place === 'list' ? 'line' : 'lines'] ?? ''
  return (
    <Linked to={to}>
      <span
        className={ID.test(text) ? `${lines} ${styles['code']}` : lines}
        title={place === 'list' ? text : undefined}
      >
        {text}
      </span>
    </Linked>
  )
}

const MarkdownText = lazyComponent(() => import('./MarkdownText.tsx'))
const MarkdownWords = lazyComponent(() => import('./MarkdownWords.tsx'))

/** On a record's page as it reads; in a list its words, so that no list loads what reads it. */
export function MarkdownCell({ value, options, record, place, to }: CellViewProps<'markdown'>) {
  const text = String(value)
  const files = record[options.images ?? '']
  const show = (words: string) => <TextCell value={words} place={place} to={to} />
  return (
    <Suspense fallback={show(text)}>
      {place === 'list' ? (
        <MarkdownWords text={text} show={show} />
      ) : (
        <MarkdownText text={text} files={files} />
      )}
    </Suspense>
  )
}

export function EmailCell({ value, place, to }: CellViewProps<'email'>) {
  const email = String(value)
  if (to !== undefined) return <TextCell value={email} place={place} to={to} />
  const host = email.indexOf('@') + 1
  return (
    <a className={styles['email']} href={`mailto:${email}`}>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </a>
  )
}

export function PhoneCell({ value, place, to }: CellViewProps<'phone'>) {
  const phone = String(value)
  if (to !== undefined) return <TextCell value={phone} place={place} to={to} />
  return (
    <a className={styles['figure']} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
      {phone}
    </a>
  )
}

/** A link to another site. Only `http:` and `https:` become one, whatever the database holds. */
export function UrlCell({ value, place, to }: CellViewProps<'url'>) {
  const url = String(value)
  if (to !== undefined || !/^https?:\/\//i.test(url)) return <TextCell value={url} place={place} to={to} />
  return (
    <a className={styles['line']} href={url} target="_blank" rel="noopener noreferrer">
      {url.replace(/^https?:\/\//i, '')}
    </a>
  )
}

/** The mask that the API sends; the secret itself never comes with a record. */
export function SecretCell({ value }: CellViewProps<'secret'>) {
  return <span className={styles['code']}>{String(value)}</span>
}
