import { CheckOutlined, MinusOutlined } from '@ant-design/icons'
import { Suspense, use } from 'react'
import type { Direction } from '../../define/fieldOptions.ts'
import { formatExactAmount, writeAmount } from '../../define/formatAmount.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import { sayPlace } from '../../define/place.ts'
import { formatDay, formatTimestamp } from '../../format/formatDate.ts'
import { wordOf } from '../../registry/toScreenList.ts'
import { Amount } from '../../ui/Amount.tsx'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { AmountColumnsContext } from './AmountColumnsContext.ts'
import type { CellViewProps } from './CellView.ts'
import { Linked } from './Linked.tsx'
import { t } from '../../text/t.ts'
import { formatCount } from '../../format/formatCount.ts'
import { sayNumber } from '../sayNumber.ts'
import styles from './cells.module.css'

/** The word of a choice, with its icon and tone. One that the definition does not know reads its name in words. */
export function EnumCell({ field, value, options, to }: CellViewProps<'enum'>) {
  const name = String(value)
  const word = wordOf(field, name)
  const option = Object.hasOwn(options.options, name) ? options.options[name] : undefined
  return (
    <Linked to={to}>
      <StatusTag option={option ?? { label: word }} label={word} />
    </Linked>
  )
}

export function BooleanCell({ value, to }: CellViewProps<'boolean'>) {
  const Picture = value === true ? CheckOutlined : MinusOutlined
  return (
    <Linked to={to}>
      <span className={styles['answer']}>
        <Picture aria-hidden="true" />
        {value === true ? t('Yes') : t('No')}
      </span>
    </Linked>
  )
}

export function DateCell({ value, to }: CellViewProps<'date'>) {
  const day = String(value)
  return (
    <Linked to={to}>
      <time className={styles['figure']} dateTime={day}>
        {formatDay(day)}
      </time>
    </Linked>
  )
}

/** A space within a day or within a time: only between the two may a line end. */
const WITHIN_A_PART = / (?!\d{1,2}:\d\d)/g

/** An instant in the reader's time zone; to the second, one hover away. */
export function TimestampCell({ value, to }: CellViewProps<'timestamp'>) {
  const instant = String(value)
  return (
    <Linked to={to}>
      <Moment className={styles['figure']} at={instant}>
        {formatTimestamp(instant).replaceAll(WITHIN_A_PART, '\u00a0')}
      </Moment>
    </Linked>
  )
}

export function TimeCell({ value, to }: CellViewProps<'time'>) {
  const time = String(value)
  return (
    <Linked to={to}>
      <time className={styles['figure']} dateTime={time}>
        {time}
      </time>
    </Linked>
  )
}

/** A swatch with the colour as text: never by its look alone. */
export function ColourCell({ value, to }: CellViewProps<'colour'>) {
  const colour = String(value)
  return (
    <Linked to={to}>
      <span className={styles['colour']}>
        <span className={styles['swatch']} style={{ backgroundColor: colour }} aria-hidden="true" />
        {colour}
      </span>
    </Linked>
  )
}

const PlaceMap = lazyComponent(() => import('./PlaceMap.tsx'))

/** Its numbers; on the page of a record also where that is. */
export function PlaceCell({ field, value, place, to }: CellViewProps<'place'>) {
  const text = String(value)
  return (
    <>
      <Linked to={to}>
        <span className={styles['figure']} title={text}>
          {sayPlace(text)}
        </span>
      </Linked>
      {place === 'show' && (
        <Suspense>
          <PlaceMap title={field.label} place={text} />
        </Suspense>
      )}
    </>
  )
}

const FileList = lazyComponent(() => import('./FileList.tsx'))

/** Files: the pictures small, the others by name. */
export function FileCell({ value, place }: CellViewProps<'file' | 'image'>) {
  return (
    <Suspense>
      <FileList value={value} place={place} />
    </Suspense>
  )
}

const TAGS_IN_A_LIST = 3

export function TagsCell({ value, options, place, to }: CellViewProps<'tags'>) {
  const tags = Array.isArray(value)
    ? value.map((tag) => options.options?.[String(tag)]?.label ?? String(tag))
    : []
  const shown = place === 'list' ? tags.slice(0, TAGS_IN_A_LIST) : tags
  return (
    <Linked to={to}>
      <span className={styles['tags']} title={tags.join(', ')}>
        {shown.map((tag) => (
          <span key={tag} className={styles['tag']}>
            {tag}
          </span>
        ))}
        {tags.length > shown.length && <span>+{tags.length - shown.length}</span>}
      </span>
    </Linked>
  )
}

/** How many there are. */
export function ItemsCell({ value, to }: CellViewProps<'items'>) {
  const count = Array.isArray(value) ? value.length : 0
  return (
    <Linked to={to}>
      <span className={styles['figure']}>
        {formatCount(count)} {count === 1 ? 'item' : 'items'}
      </span>
    </Linked>
  )
}

export function JsonCell({ value, place, to }: CellViewProps<'json'>) {
  if (place === 'show') return <pre className={styles['json']}>{JSON.stringify(value, undefined, 2)}</pre>
  return (
    <Linked to={to}>
      <span className={`${styles['code']} ${styles['line']}`}>{JSON.stringify(value)}</span>
    </Linked>
  )
}

/** A number with every digit. */
export function NumberCell({ value, field, to }: CellViewProps<'integer' | 'decimal' | 'percent'>) {
  return (
    <Linked to={to}>
      <span className={styles['figure']}>{sayNumber(field.definition, String(value))}</span>
    </Linked>
  )
}

/** Money, formatted for its asset; the sign shows its direction. A record has the exact figure beside one that is cut. */
export function AmountCell({ field, value, options, record, place, to }: CellViewProps<'amount'>) {
  const column = use(AmountColumnsContext)?.get(field.name)
  const amount = String(value)
  const asset = record[options.asset]
  const unit = typeof asset === 'string' ? asset : undefined
  // A link holds no button, which is what shows the rest of a figure that is cut.
  if (to !== undefined && writeAmount(amount, unit, options).isCut)
    return <Linked to={to}>{formatExactAmount(amount, unit)}</Linked>
  return (
    <Linked to={to}>
      <Amount
        value={amount}
        asset={unit}
        style={options}
        sign={signOf(options.direction, record)}
        exact={place === 'show' ? 'beside' : 'onDemand'}
        column={column}
      />
    </Linked>
  )
}

function signOf(direction: Direction | undefined, record: AnyRecord): '+' | '−' | undefined {
  if (!direction) return undefined
  const way = String(record[direction.field])
  if (direction.plus?.includes(way)) return '+'
  return direction.minus?.includes(way) ? '−' : undefined
}
