import type { HTMLAttributes, ReactNode } from 'react'
import { isFileKind } from '../../define/fileTypes.ts'
import { isEmpty } from '../../define/isEmpty.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenColumn } from '../../registry/ScreenList.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { formatBriefly } from '../../format/formatDate.ts'
import { ColumnCell } from './ColumnCell.tsx'
import { isDim } from './RowsProps.ts'
import { titleColumnOf } from '../../registry/titleColumnOf.ts'
import { useArrived } from './useArrived.ts'
import motion from '../../ui/motion.module.css'
import { Moment } from '../../ui/Moment.tsx'
import styles from './RecordCards.module.css'

export interface RecordCardsProps {
  readonly resource: ScreenResource
  /** The first names the record; of the others, those on cards are shown, hidden in a table or not. */
  readonly columns: readonly ScreenColumn[]
  readonly records: readonly AnyRecord[]
  /** The ids of those that the user created a moment ago. Default: none. */
  readonly own?: ReadonlySet<string> | undefined
  /** Where a record opens. Default: nowhere. */
  readonly hrefOf?: ((record: AnyRecord) => string | undefined) | undefined
  /** For the element of a card. Default: its name alone leads to the record, from everywhere on the card. */
  readonly handlersOf?: ((record: AnyRecord) => HTMLAttributes<HTMLElement>) | undefined
  /** What a card begins with, such as its tick. Default: nothing. */
  readonly startOf?: ((record: AnyRecord) => ReactNode) | undefined
  /** What its first line ends with, such as its actions. Default: nothing. */
  readonly endOf?: ((record: AnyRecord) => ReactNode) | undefined
  /** Whether cards are places to drop on. Default false. */
  readonly moves?: boolean | undefined
  /** What a card has above its first line, such as a picture. Default: nothing. */
  readonly coverOf?: ((record: AnyRecord) => ReactNode) | undefined
  /** `rows` in one frame, `plain` within another card, or a `grid`: side by side. Default `rows`. */
  readonly layout?: 'rows' | 'plain' | 'grid'
}

const NONE: ReadonlySet<string> = new Set()

/** Records as cards of two lines: what names one and how much, then the facts that matter and its status. */
export function RecordCards({
  resource,
  columns,
  records,
  own = NONE,
  hrefOf,
  handlersOf,
  startOf,
  endOf,
  moves = false,
  coverOf,
  layout = 'rows',
}: RecordCardsProps) {
  const arrived = useArrived(records)
  const inTable = columns.filter(({ hidden }) => !hidden)
  const title = titleColumnOf(inTable, resource.recordTitle.name)
  const picture = inTable.slice(0, 1).find((column) => column !== title && isFile(column))
  const others = columns.filter((column) => column !== title && column !== picture)
  const status = others.find((column) => !column.hidden && isStatus(column))
  const facts = others.filter((column) => column.onCard && column !== status)
  const amount = facts.find(({ field }) => field.definition.kind === 'amount')
  const rest = facts.filter((column) => column !== amount)
  const order =
    columns.find(({ field }) => field.name === resource.list.defaultSort.field) ?? columns.find(isMoment)
  return (
    <ul className={styles[layout]}>
      {records.map((record, index) => (
        <li
          key={String(record['id'])}
          className={`${styles['card']} ${arrived.has(String(record['id'])) ? motion['arrives'] : ''}`}
          data-drop={moves ? String(record['id']) : undefined}
          data-own={own.has(String(record['id']))}
          data-dim={isDim(resource, record)}
          {...(handlersOf && { tabIndex: index === 0 ? 0 : -1, ...handlersOf(record) })}
        >
          {coverOf?.(record)}
          <div className={styles['head']}>
            {startOf?.(record)}
            {picture && !isEmpty(record[picture.field.name]) && (
              <ColumnCell column={picture} record={record} />
            )}
            <div className={styles['title']} data-title>
              {title && <ColumnCell column={title} record={record} to={hrefOf?.(record)} />}
            </div>
            {amount && shows(amount, record) && <Fact column={amount} record={record} isPlain />}
            {endOf && <div className={styles['menu']}>{endOf(record)}</div>}
          </div>
          {(rest.length > 0 || status) && <div className={styles['facts']}>{factsOf(record)}</div>}
        </li>
      ))}
    </ul>
  )

  /** The last of the facts stays in one line with the status. */
  function factsOf(record: AnyRecord): ReactNode {
    const shown = rest
      .filter((column) => shows(column, record))
      .map((column) => (
        <Fact
          key={column.field.name}
          column={column}
          record={record}
          isPlain={column === order}
          isCrowded={rest.length > 1}
        />
      ))
    return (
      <>
        {shown.slice(0, -1)}
        <div className={styles['last']}>
          {shown.at(-1)}
          {status && (
            <div className={styles['status']}>
              <ColumnCell column={status} record={record} />
            </div>
          )}
        </div>
      </>
    )
  }
}

/** Whether there is anything to show: what a cell of its own draws of no value is its own affair. */
const shows = ({ field, cell }: ScreenColumn, record: AnyRecord): boolean =>
  cell !== undefined || !isEmpty(record[field.name])

interface FactProps {
  readonly column: ScreenColumn
  readonly record: AnyRecord
  /** The amount beside what names the record, or what the list is in the order of: its name goes without saying. Default false. */
  readonly isPlain?: boolean
  /** Other facts are in the same line: an instant is shown in short form. Default false. */
  readonly isCrowded?: boolean
}

/** A value with its label, visible where the value alone would be unclear. */
function Fact({ column, record, isPlain = false, isCrowded = false }: FactProps) {
  const { kind } = column.field.definition
  const value = record[column.field.name]
  const instant = isCrowded && kind === 'timestamp' && !column.cell && typeof value === 'string' && value
  // A cell of its own for yes and no is what one turns round, such as a star.
  const speaks = isPlain || SPEAKING.includes(kind) || (kind === 'boolean' && column.cell !== undefined)
  return (
    <span className={styles['fact']} data-kind={kind}>
      <span className={speaks ? styles['unseen'] : styles['label']}>{column.label} </span>
      {instant ? (
        <Moment at={instant}>{formatBriefly(instant, new Date())}</Moment>
      ) : (
        <ColumnCell column={column} record={record} />
      )}
    </span>
  )
}

/** Kinds whose values need no label. */
const SPEAKING: readonly string[] = ['email', 'phone', 'url', 'text', 'enum', 'address', 'reference', 'user']

const isFile = ({ field }: ScreenColumn): boolean => isFileKind(field.definition.kind)

const isMoment = ({ field }: ScreenColumn): boolean => field.definition.kind === 'timestamp'

/** Whether a column shows a status: its options have tones. */
function isStatus({ field: { definition } }: ScreenColumn): boolean {
  return definition.kind === 'enum' && Object.values(definition.options.options).some(({ tone }) => tone)
}
