import { createElement, memo } from 'react'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ResolvedColumn } from '../../registry/ResolvedList.ts'
import { Cell } from '../../fields/cells/Cell.tsx'
import { Linked } from '../../fields/cells/Linked.tsx'
import { lazyComponent } from '../../ui/LazyPart.tsx'

interface ColumnCellProps {
  readonly column: ResolvedColumn
  readonly record: AnyRecord
  /** The address that the value links to. */
  readonly to?: string | undefined
}

/** One value of one row: the definition's own cell, or that of the kind. */
export const ColumnCell = memo(function ColumnCell({ column, record, to }: ColumnCellProps) {
  if (!column.cell) return <Cell field={column.field} record={record} to={to} />
  const value = record[column.field.name]
  const cell = createElement(lazyComponent(column.cell), { record, value, to })
  return column.ownLink ? cell : <Linked to={to}>{cell}</Linked>
})
