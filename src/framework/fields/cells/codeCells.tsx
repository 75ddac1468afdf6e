import { ExportOutlined } from '@ant-design/icons'
import { HASH } from '../../define/patterns.ts'
import { shorten } from '../../format/shorten.ts'
import type { CellViewProps, CellPlacement } from './CellView.ts'
import { CopyMark } from './CopyMark.tsx'
import { Linked } from './Linked.tsx'
import { t } from '../../text/t.ts'
import styles from './cells.module.css'

/** Characters kept at the two ends: 10 and 10 in dialogs, 6 and 4 for a recipient in a list. */
const LONG = [10, 10] as const
const SHORT = [6, 4] as const
const WORDS = [18, 12] as const

export function IdCell({ value, to }: CellViewProps<'id'>) {
  return <Code value={String(value)} ends={LONG} label={t('ID')} to={to} />
}

export function AddressCell({ value, place, to }: CellViewProps<'address'>) {
  return (
    <Code
      value={String(value)}
      ends={endsIn(place)}
      label={t('Address')}
      message={t('Address copied to clipboard')}
      to={to}
    />
  )
}

export function HashCell({ value, options, place, to }: CellViewProps<'hash'>) {
  const hash = String(value)
  // Only what is certainly a hash goes into a link: the value comes from a chain, which anybody writes to.
  const href = HASH.test(hash) ? options.explorerUrl?.replace('{hash}', hash) : undefined
  return <Code value={hash} ends={endsIn(place)} label={t('Hash')} to={to} href={href} />
}

const endsIn = (place: CellPlacement) => (place === 'list' ? SHORT : LONG)

/** A text that is an identifier: of something elsewhere, of an event, whose words stay whole. */
export function CodeCell({ field, value, to }: CellViewProps<'text'>) {
  return <Code value={String(value)} ends={WORDS} label={field.label} to={to} />
}

interface CodeProps {
  readonly value: string
  readonly ends: readonly [number, number]
  /** Names the value: "Copy hash". */
  readonly label: string
  readonly message?: string
  readonly to: string | undefined
  /** The explorer's page about it. */
  readonly href?: string | undefined
}

/** A long code: its two ends, the whole of it in the tooltip and on the clipboard. */
function Code({ value, ends: [head, tail], label, message, to, href }: CodeProps) {
  return (
    <span className={styles['copyable']}>
      <Linked to={to}>
        <span className={styles['code']} title={value}>
          {shorten(value, head, tail)}
        </span>
      </Linked>
      <CopyMark
        text={value}
        label={label}
        message={message ?? t('{label} copied to clipboard!', { label })}
      />
      {href && (
        <a
          className={styles['mark']}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('View on Explorer')}
        >
          <ExportOutlined />
        </a>
      )}
    </span>
  )
}
