import { isEmpty } from '../../define/isEmpty.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import type { ResolvedColumn } from '../../registry/ResolvedList.ts'
import { formatDay, formatExactTimestamp } from '../../format/formatDate.ts'
import { RowActions } from '../../actions/RowActions.tsx'
import { Suspense } from 'react'
import { toDay } from '../filters/days.ts'
import { isSummed } from '../summary/SummaryContext.ts'
import { ColumnCell } from './ColumnCell.tsx'
import { isDim } from './RowsProps.ts'
import type { RowsProps } from './RowsProps.ts'
import { RecordTick } from './ticks.tsx'
import { titleColumnOf } from './titleColumnOf.ts'
import { useArrived } from './useArrived.ts'
import { useRowOpening } from './useRowOpening.ts'
import motion from '../../ui/motion.module.css'
import styles from './ListCards.module.css'

type ListCardsProps = Pick<RowsProps, 'resource' | 'records' | 'selection' | 'actions'> &
  Partial<Pick<RowsProps, 'own' | 'moves'>>

const MoveHandle = lazyComponent(() => import('../order/MoveHandle.tsx'))
const SummaryList = lazyComponent(async () => ({
  default: (await import('../summary/SummaryFoot.tsx')).SummaryList,
}))

const NONE: ReadonlySet<string> = new Set()

/** The rows on a phone: what names the record, and the facts that matter. */
export default function ListCards({
  resource,
  records,
  own = NONE,
  selection,
  actions,
  moves,
}: ListCardsProps) {
  const opening = useRowOpening(resource)
  const arrived = useArrived(records)
  const shown = resource.list.columns.filter(({ hidden }) => !hidden)
  const title = titleColumnOf(shown)
  const picture = shown[0] === title ? undefined : shown[0]
  const others = shown.filter((column) => column !== title && column !== picture)
  const status = others.find(isStatus)
  const facts = others.filter((column) => column.onCard && column !== status)
  const amount = facts.find(({ field }) => field.definition.kind === 'amount')
  const rest = facts.filter((column) => column !== amount)
  const cards = (
    <ul className={styles['cards']}>
      {records.map((record, index) => (
        <li
          key={String(record['id'])}
          className={`${styles['card']} ${arrived.has(String(record['id'])) ? motion['arrives'] : ''}`}
          data-drop={moves ? String(record['id']) : undefined}
          data-own={own.has(String(record['id']))}
          data-dim={isDim(resource, record)}
          tabIndex={index === 0 ? 0 : -1}
          {...opening.handlersOf(record)}
        >
          <div className={styles['head']}>
            {moves && (
              <Suspense>
                <MoveHandle resource={resource} record={record} />
              </Suspense>
            )}
            {selection && <RecordTick resource={resource} record={record} selection={selection} />}
            {picture && !isEmpty(record[picture.field.name]) && (
              <ColumnCell column={picture} record={record} />
            )}
            <div className={styles['title']}>
              {title && <ColumnCell column={title} record={record} to={opening.hrefOf(record)} />}
            </div>
            {amount && shows(amount, record) && <Fact column={amount} record={record} isPlain />}
            {actions && (
              <div className={styles['menu']}>
                <RowActions resource={resource} record={record} />
              </div>
            )}
          </div>
          {(rest.length > 0 || status) && (
            <div className={styles['facts']}>
              {rest
                .filter((column) => shows(column, record))
                .map((column) => (
                  <Fact
                    key={column.field.name}
                    column={column}
                    record={record}
                    isPlain={column.field.name === resource.list.defaultSort.field}
                    isCrowded={rest.length > 1}
                  />
                ))}
              {status && (
                <div className={styles['status']}>
                  <ColumnCell column={status} record={record} />
                </div>
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
  if (!isSummed(resource)) return cards
  return (
    <>
      {cards}
      <Suspense>
        <SummaryList columns={resource.list.columns} />
      </Suspense>
    </>
  )
}

/** Whether there is anything to show: what a cell of its own draws of no value is its own affair. */
const shows = ({ field, cell }: ResolvedColumn, record: AnyRecord): boolean =>
  cell !== undefined || !isEmpty(record[field.name])

interface FactProps {
  readonly column: ResolvedColumn
  readonly record: AnyRecord
  /** The amount beside what names the record, or what the list is sorted by: its name goes without saying. Default false. */
  readonly isPlain?: boolean
  /** Others stand in the same line: of an instant the day is shown. Default false. */
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
        <time dateTime={instant} title={formatExactTimestamp(instant)}>
          {formatDay(toDay(instant))}
        </time>
      ) : (
        <ColumnCell column={column} record={record} />
      )}
    </span>
  )
}

/** Kinds whose values need no label. */
const SPEAKING: readonly string[] = ['email', 'phone', 'url', 'text', 'enum', 'address', 'reference']

/** Whether a column shows a status: its options have tones. */
function isStatus({ field: { definition } }: ResolvedColumn): boolean {
  return definition.kind === 'enum' && Object.values(definition.options.options).some(({ tone }) => tone)
}
