import type { ReactNode } from 'react'
import type { Fields } from '../../define/fieldKinds.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenField } from '../../registry/ScreenField.ts'
import { isEmpty } from '../../define/isEmpty.ts'
import { FIGURES, toScreenField } from '../../registry/toScreenList.ts'
import { PlainTable } from '../../ui/Table.tsx'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import { translatedTexts } from '../../text/t.ts'
import styles from './cells.module.css'

interface ItemsTableProps {
  readonly caption: string
  readonly of: Fields
  readonly value: unknown
  /** Draws one value of an item. */
  readonly cellOf: (field: ScreenField, item: AnyRecord) => ReactNode
}

/** Line items in full, without what none of them holds; on a phone each is a list of its values under the first. */
export default function ItemsTable({ caption, of, value, cellOf }: ItemsTableProps) {
  const items = Array.isArray(value) ? value.filter(isRecord) : []
  const filled = Object.entries(of).filter(([name]) => items.some((item) => !isEmpty(item[name])))
  const fields = translatedTexts(filled.map(([name, field]) => toScreenField(name, field)))
  const phone = useMedia(PHONE)
  if (phone) {
    return (
      <ul className={styles['items']} aria-label={caption}>
        {items.map((item, index) => (
          <li key={index}>
            <dl>
              {fields.map((field) => (
                <div key={field.name}>
                  <dt>{field.label}</dt>
                  <dd className={styles['words']}>{cellOf(field, item)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <PlainTable<AnyRecord>
      caption={caption}
      columns={fields.map((field) => ({
        key: field.name,
        title: field.label,
        ...(FIGURES.includes(field.definition.kind)
          ? { align: 'end' }
          : { className: styles['words'] ?? '' }),
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
