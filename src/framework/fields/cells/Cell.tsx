import { Skeleton } from 'antd'
import { createElement, memo, Suspense } from 'react'
import type { AnyRecord } from '../../define/overrideProps.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import type { ResolvedField } from '../../registry/ResolvedField.ts'
import { isEmpty } from '../../define/isEmpty.ts'
import { cellOf } from './cellOf.ts'
import type { Place } from './CellView.ts'
import { Linked } from './Linked.tsx'
import styles from './cells.module.css'

const ItemsTable = lazyComponent(() => import('./ItemsTable.tsx'))

interface CellProps {
  readonly field: ResolvedField
  readonly record: AnyRecord
  /** Default `list`. */
  readonly place?: Place
  /** Where the value leads. Default: where its kind leads, if anywhere. */
  readonly to?: string | undefined
}

/** The value of a field as its kind looks everywhere, or a dash. */
export const Cell = memo(function Cell({ field, record, place = 'list', to }: CellProps) {
  const value = record[field.name]
  if (isEmpty(value)) {
    return (
      <Linked to={to}>
        <span className={styles['empty']}>—</span>
      </Linked>
    )
  }
  if (field.definition.kind === 'items' && place === 'show') {
    return (
      <Suspense fallback={<Skeleton active title={false} />}>
        <ItemsTable
          caption={field.label}
          of={field.definition.options.of}
          value={value}
          // A part may name a field of the whole record, as an amount its currency.
          cellOf={(part, item) => <Cell field={part} record={{ ...record, ...item }} />}
        />
      </Suspense>
    )
  }
  const { kind, options } = field.definition
  return createElement(cellOf(kind), { field, options, value, record, place, to })
})
