import { DownOutlined } from '@ant-design/icons'
import { Suspense } from 'react'
import { compare, valuesIn } from '../../define/query/ListQuery.ts'
import { PopoverButton } from '../../ui/PopoverButton.tsx'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import type { FilterControlProps } from './FilterControl.ts'
import { sayEnd, sayRange } from './sayFilter.ts'
import { t } from '../../text/t.ts'
import styles from './filters.module.css'

const RangePanel = lazyComponent(() => import('./RangePanel.tsx'))

/** From and to, for numbers, money, dates and times. A panel asks for the two ends. */
export function RangeFilter({ filter, filters, onChange }: FilterControlProps) {
  const { name: field, definition } = filter.field
  const [[from], [to]] = [valuesIn(filters, field, 'gte'), valuesIn(filters, field, 'lte')]
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
              onChange(
                compare(field, 'gte', ...listOf(range.from)),
                compare(field, 'lte', ...listOf(range.to)),
              )
              close()
            }}
          />
        </Suspense>
      )}
    </PopoverButton>
  )
}

const listOf = (value: string): readonly string[] => (value === '' ? [] : [value])
