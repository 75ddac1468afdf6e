import { DownOutlined } from '@ant-design/icons'
import { lazy, Suspense } from 'react'
import type { AnyField } from '../../define/field.ts'
import { groupDecimal } from '../../define/decimalText.ts'
import { formatDay } from '../../format/formatDate.ts'
import { PopoverButton } from '../../ui/PopoverButton.tsx'
import { filterKey } from '../filterKeys.ts'
import { isMoment, toDay } from './days.ts'
import type { FilterControlProps } from './FilterControl.ts'
import styles from './filters.module.css'

const RangePanel = lazy(() => import('./RangePanel.tsx'))

/** From and to, for numbers, money, dates and times. A panel asks for the two ends. */
export function RangeFilter({ filter, values, onChange }: FilterControlProps) {
  const { name, definition } = filter.field
  const keys = { from: filterKey(name, 'gte'), to: filterKey(name, 'lte') }
  const [from, to] = [values[keys.from]?.[0], values[keys.to]?.[0]]
  const text = summarise(filter.label, show(definition, from), show(definition, to))
  return (
    <PopoverButton
      text={text}
      label={`Filter: ${text}`}
      title={filter.label}
      icon={<DownOutlined className={styles['arrow'] ?? ''} aria-hidden="true" />}
      iconPosition="end"
    >
      {(close) => (
        <Suspense fallback={<div className={styles['panel']} />}>
          <RangePanel
            field={definition}
            from={from}
            to={to}
            onApply={(range) => {
              onChange({ [keys.from]: listOf(range.from), [keys.to]: listOf(range.to) })
              close()
            }}
          />
        </Suspense>
      )}
    </PopoverButton>
  )
}

function show(field: AnyField, value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  return isMoment(field) ? formatDay(toDay(value)) : groupDecimal(value)
}

function summarise(label: string, from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined)
    return from === to ? `${label}: ${from}` : `${label}: ${from} – ${to}`
  if (from !== undefined) return `${label}: from ${from}`
  return to === undefined ? label : `${label}: up to ${to}`
}

const listOf = (value: string): readonly string[] => (value === '' ? [] : [value])
