import { Button, Input } from 'antd'
import { useState } from 'react'
import { compareDecimals } from '../../define/decimalText.ts'
import { refuseValue } from '../../define/query/refuseValue.ts'
import { isUnread, type Unread } from '../../define/Unread.ts'
import { DayBox } from '../../ui/DayBox.tsx'
import { DecimalBox } from '../../ui/NumberBox.tsx'
import type { AnyField } from '../../define/fieldKinds.ts'
import { isMoment, quickRanges, toDay } from './days.ts'
import { t } from '../../text/t.ts'
import styles from './filters.module.css'

interface Range {
  /** Empty for no end. */
  readonly from: string
  readonly to: string
}

interface RangePanelProps {
  readonly field: AnyField
  readonly from: string | undefined
  readonly to: string | undefined
  readonly onApply: (range: Range) => void
}

/** The inputs for the two ends of a range. */
export default function RangePanel({ field, from = '', to = '', onApply }: RangePanelProps) {
  const inDays = isMoment(field)
  const [range, setRange] = useState<TypedRange>(inDays ? { from: toDay(from), to: toDay(to) } : { from, to })
  const problem = refuseRange(field, range)

  return (
    <form
      className={styles['panel']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isRange(range) && !problem) onApply(range)
      }}
    >
      {inDays && (
        <div className={styles['quick']}>
          {quickRanges(new Date()).map(({ label, ...days }) => (
            <Button key={label} size="small" onClick={() => onApply(days)}>
              {label}
            </Button>
          ))}
        </div>
      )}
      {ENDS.map(({ end, label }) => (
        <label key={end} className={styles['end']}>
          {t(label)}
          {isNumber(field) ? (
            <DecimalBox
              autoFocus={end === 'from'}
              aria-invalid={problem !== undefined}
              value={range[end]}
              onChange={(value) => setRange({ ...range, [end]: value })}
            />
          ) : inDays ? (
            <DayBox
              autoFocus={end === 'from'}
              aria-invalid={problem !== undefined}
              value={range[end]}
              onChange={(day) => setRange({ ...range, [end]: day ?? '' })}
            />
          ) : (
            <Input
              type="time"
              autoFocus={end === 'from'}
              aria-invalid={problem !== undefined}
              value={String(range[end])}
              onChange={(event) => setRange({ ...range, [end]: event.target.value })}
            />
          )}
        </label>
      ))}
      {problem && (
        <p className={styles['problem']} role="alert">
          {problem}
        </p>
      )}
      <div className={styles['buttons']}>
        <Button onClick={() => onApply({ from: '', to: '' })}>{t('Clear')}</Button>
        <Button type="primary" htmlType="submit" disabled={problem !== undefined}>
          {t('Apply')}
        </Button>
      </div>
    </form>
  )
}

const ENDS = [
  { end: 'from', label: 'From' },
  { end: 'to', label: 'To' },
] as const

/** As it is typed. */
type TypedRange = Readonly<Record<keyof Range, string | Unread>>

const isRange = (range: TypedRange): range is Range => !isUnread(range.from) && !isUnread(range.to)

const isNumber = (field: AnyField) => !isMoment(field) && field.kind !== 'time'

function refuseRange(field: AnyField, { from, to }: TypedRange): string | undefined {
  if (isUnread(from) || isUnread(to)) return t('Enter a number')
  const refused = [from, to].some((value) => value !== '' && refuseValue(field, 'gte', value) !== undefined)
  if (refused)
    return isMoment(field)
      ? t('Enter a date')
      : field.kind === 'time'
        ? t('Enter a time')
        : t('Enter a number')
  if (from === '' || to === '') return undefined
  const order = compareDecimals(from, to) ?? Number(from > to)
  return order > 0 ? t('From can’t be after To') : undefined
}
