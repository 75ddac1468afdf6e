import { DownOutlined } from '@ant-design/icons'
import { Button, Popover } from 'antd'
import { lazy, Suspense, useRef, useState } from 'react'
import { groupDecimal } from '../../format/decimalText.ts'
import { formatDay } from '../../format/formatDate.ts'
import { filterKey } from '../filterKeys.ts'
import type { FilterControlProps } from './FilterControl.ts'
import { isMoment, toDay } from './days.ts'
import styles from './filters.module.css'

const RangePanel = lazy(() => import('./RangePanel.tsx'))

/** From and to, for numbers, money, dates and times. The two ends are asked for in a popover. */
export function RangeFilter({ filter, values, onChange }: FilterControlProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const { name, definition } = filter.field
  const keys = { from: filterKey(name, 'gte'), to: filterKey(name, 'lte') }
  const [from, to] = [values[keys.from]?.[0], values[keys.to]?.[0]]

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const panel = (
    <Suspense fallback={<div className={styles['panel']} />}>
      <RangePanel
        filter={filter}
        from={from}
        to={to}
        onClose={close}
        onApply={(range) => {
          onChange({ [keys.from]: listOf(range.from), [keys.to]: listOf(range.to) })
          close()
        }}
      />
    </Suspense>
  )
  return (
    <Popover
      content={panel}
      trigger="click"
      placement="bottomLeft"
      open={open}
      onOpenChange={setOpen}
      destroyOnHidden
    >
      <Button
        ref={button}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<DownOutlined className={styles['arrow'] ?? ''} aria-hidden="true" />}
        iconPosition="end"
      >
        {summarise(filter.label, show(from), show(to))}
      </Button>
    </Popover>
  )

  function show(value: string | undefined): string | undefined {
    if (value === undefined) return undefined
    return isMoment(definition) ? formatDay(toDay(value)) : groupDecimal(value)
  }
}

function summarise(label: string, from: string | undefined, to: string | undefined): string {
  if (from !== undefined && to !== undefined)
    return from === to ? `${label}: ${from}` : `${label}: ${from} – ${to}`
  if (from !== undefined) return `${label}: from ${from}`
  return to === undefined ? label : `${label}: up to ${to}`
}

const listOf = (value: string): readonly string[] => (value === '' ? [] : [value])
