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
          render: (name: string, { required }) => (
            <>
              <code>{name}</code> {required && <span className={styles['required']}>{t('required')}</span>}
            </>
          ),
        },
        { title: t('Type'), dataIndex: 'type' },
        { title: t('Notes'), dataIndex: 'notes', className: styles['notes'] ?? '' },
      ]}
    />
  )
}
