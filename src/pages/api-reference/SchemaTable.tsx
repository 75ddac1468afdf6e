import { t } from '#framework/text'
import { PlainTable } from '#framework/ui'
import type { SchemaRow } from './schemaRows.ts'
import styles from './SchemaTable.module.css'

interface SchemaTableProps {
  readonly caption: string
  readonly rows: readonly SchemaRow[]
}

/** What is sent or answered, part by part. */
export function SchemaTable({ caption, rows }: SchemaTableProps) {
  return (
    <PlainTable<SchemaRow>
      caption={caption}
      dataSource={rows}
      rowKey={({ name, type }) => `${name} ${type}`}
      columns={[
        {
          title: t('Name'),
          dataIndex: 'name',
          className: styles['cell'] ?? '',
          render: (name: string, { type, required }) => (
            <>
              <code>{name}</code>
              <small>{required ? `${type}, ${t('required')}` : type}</small>
            </>
          ),
        },
        {
          title: t('Description'),
          dataIndex: 'notes',
          className: styles['cell'] ?? '',
          render: (notes: string, { example }) => (
            <>
              {notes}
              {example && (
                <small>
                  <code>{example}</code>
                </small>
              )}
            </>
          ),
        },
      ]}
    />
  )
}
