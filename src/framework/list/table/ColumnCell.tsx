import { createElement, memo } from 'react'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenColumn } from '../../registry/ScreenList.ts'
import { Cell } from '../../fields/cells/Cell.tsx'
import { Linked } from '../../fields/cells/Linked.tsx'
import { Face } from '../../ui/Face.tsx'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import styles from './ColumnCell.module.css'

interface ColumnCellProps {
  readonly column: ScreenColumn
  readonly record: AnyRecord
  /** The address that the value links to. */
  readonly to?: string | undefined
}

/** One value of one row: the definition's own cell, or that of the kind, after the face of whom it names. */
export const ColumnCell = memo(function ColumnCell({ column, record, to }: ColumnCellProps) {
  const value = record[column.field.name]
  if (!column.face || typeof value !== 'string') return <Value column={column} record={record} to={to} />
  return (
    <span className={styles['faced']}>
      <Face name={value} />
      <Value column={column} record={record} to={to} />
    </span>
  )
})

function Value({ column, record, to }: ColumnCellProps) {
  if (!column.cell) return <Cell field={column.field} record={record} to={to} />
  const value = record[column.field.name]
  const cell = createElement(lazyComponent(column.cell), { record, value, to })
  return column.ownLink ? cell : <Linked to={to}>{cell}</Linked>
}
