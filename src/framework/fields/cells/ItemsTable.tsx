import type { AnyRecord, Fields } from '../../define/field.ts'
import { resolveField } from '../../registry/resolveField.ts'
import { PlainTable } from '../../ui/Table.tsx'
import { Cell } from './Cell.tsx'

interface ItemsTableProps {
  readonly caption: string
  readonly of: Fields
  readonly value: unknown
}

/** Line items in full: their cells are cells again. */
export default function ItemsTable({ caption, of, value }: ItemsTableProps) {
  const items = Array.isArray(value) ? value.filter(isRecord) : []
  return (
    <PlainTable<AnyRecord>
      caption={caption}
      columns={Object.entries(of).map(toColumn)}
      dataSource={items}
      rowKey={(item) => items.indexOf(item)}
    />
  )
}

function toColumn([name, definition]: [string, Fields[string]]) {
  const field = resolveField(name, definition)
  return {
    key: name,
    title: field.label,
    render: (_: unknown, item: AnyRecord) => <Cell field={field} record={item} />,
  }
}

function isRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null
}
