import { createElement, memo } from 'react'
import type { AnyRecord, Fields } from '../../define/field.ts'
import { isEmpty } from '../../define/isEmpty.ts'
import type { ResolvedField } from '../../registry/Registry.ts'
import { resolveField } from '../../registry/resolveField.ts'
import { cellOf } from './cellOf.ts'
import type { Place } from './CellView.ts'
import { Linked } from './Linked.tsx'
import styles from './cells.module.css'

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
    return <ItemsTable of={field.definition.options.of} value={value} />
  }
  const { kind, options } = field.definition
  return createElement(cellOf(kind), { field, options, value, record, place, to })
})

/** Line items in full. It stands here because its cells are cells again. */
function ItemsTable({ of, value }: { readonly of: Fields; readonly value: unknown }) {
  const parts = Object.entries(of).map(([name, field]) => resolveField(name, field))
  const items = Array.isArray(value) ? value.filter(isRecord) : []
  return (
    <table className={styles['items']}>
      <thead>
        <tr>
          {parts.map(({ name, label }) => (
            <th key={name} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item, index) => (
          <tr key={index}>
            {parts.map((part) => (
              <td key={part.name}>
                <Cell field={part} record={item} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function isRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null
}
