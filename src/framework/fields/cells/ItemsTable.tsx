import type { ReactNode } from 'react'
import type { AnyRecord, Fields } from '../../define/field.ts'
import type { ResolvedField } from '../../registry/Registry.ts'
import { resolveField } from '../../registry/resolveList.ts'
import { PlainTable } from '../../ui/Table.tsx'
import { translatedTexts } from '../../text/t.ts'

interface ItemsTableProps {
  readonly caption: string
  readonly of: Fields
  readonly value: unknown
  /** Draws one value of an item. */
  readonly cellOf: (field: ResolvedField, item: AnyRecord) => ReactNode
}

/** Line items in full. */
export default function ItemsTable({ caption, of, value, cellOf }: ItemsTableProps) {
  const items = Array.isArray(value) ? value.filter(isRecord) : []
  const fields = translatedTexts(Object.entries(of).map(([name, field]) => resolveField(name, field)))
  return (
    <PlainTable<AnyRecord>
      caption={caption}
      columns={fields.map((field) => ({
        key: field.name,
        title: field.label,
        render: (_: unknown, item: AnyRecord) => cellOf(field, item),
      }))}
      dataSource={items}
      rowKey={(item) => items.indexOf(item)}
    />
  )
}

function isRecord(value: unknown): value is AnyRecord {
  return typeof value === 'object' && value !== null
}
