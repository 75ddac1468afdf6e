import { DownOutlined } from '@ant-design/icons'
import { Suspense } from 'react'
import { PopoverButton } from '../../ui/PopoverButton.tsx'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { filterKey } from '../filterKeys.ts'
import type { FilterControlProps } from './FilterControl.ts'
import { sayEnd, sayRange } from './sayFilter.ts'
import { t } from '../../text/t.ts'
import styles from './filters.module.css'

const RangePanel = lazyComponent(() => import('./RangePanel.tsx'))

/** From and to, for numbers, money, dates and times. A panel asks for the two ends. */
export function RangeFilter({ filter, values, onChange }: FilterControlProps) {
  const { name, definition } = filter.field
  const keys = { from: filterKey(name, 'gte'), to: filterKey(name, 'lte') }
  const [from, to] = [values[keys.from]?.[0], values[keys.to]?.[0]]
  const text = sayRange(filter.label, sayEnd(definition, from), sayEnd(definition, to))
  return (
    <PopoverButton
      text={text}
      label={t('Filter: {text}', { text })}
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

const listOf = (value: string): readonly string[] => (value === '' ? [] : [value])
