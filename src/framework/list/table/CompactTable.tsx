import type { TableColumnsType } from 'antd'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ResolvedColumn } from '../../registry/ResolvedList.ts'
import { ReferenceTitles } from '../../fields/cells/ReferenceTitles.tsx'
import { PlainTable, STACKABLE } from '../../ui/Table.tsx'
import motion from '../../ui/motion.module.css'
import { ColumnCell } from './ColumnCell.tsx'
import { useArrived } from './useArrived.ts'
import { t } from '../../text/t.ts'
import styles from './CompactTable.module.css'

interface CompactTableProps {
  /** What the table shows, for screen readers. */
  readonly caption: string
  readonly columns: readonly ResolvedColumn[]
  readonly records: readonly AnyRecord[]
  /** Where a record opens. Default: nowhere. */
  readonly hrefOf?: (record: AnyRecord) => string | undefined
  /** What a row ends with, such as its actions. Default: nothing. */
  readonly endOf?: (record: AnyRecord) => ReactNode
  /** Whether rows are places to drop on. Default false. */
  readonly moves?: boolean
}

/** A few rows inside another page: the list's own cells, without its selection, sorting and paging. */
export function CompactTable({ caption, columns, records, hrefOf, endOf, moves }: CompactTableProps) {
  const arrived = useArrived(records)
  const fields = useMemo(() => columns.map(({ field }) => field), [columns])
  return (
    <ReferenceTitles fields={fields} records={records}>
      <PlainTable<AnyRecord>
        className={styles['table'] ?? ''}
        caption={caption}
        columns={[...columns.map(toTableColumn), ...(endOf ? [endColumn(endOf)] : [])]}
        components={STACKABLE}
        dataSource={records}
        rowClassName={({ id }) => (arrived.has(String(id)) ? (motion['arrives'] ?? '') : '')}
        {...(moves && { onRow: toDrop })}
      />
    </ReferenceTitles>
  )

  function toTableColumn(column: ResolvedColumn, index: number): TableColumnsType<AnyRecord>[number] {
    return {
      key: `field ${column.field.name}`,
      ...(column.align === 'end' && { align: 'end' }),
      title: column.label,
      render: (_, record) => (
        <ColumnCell column={column} record={record} to={index === 0 ? hrefOf?.(record) : undefined} />
      ),
    }
  }
}

const toDrop = (record: AnyRecord) => ({ role: 'row', 'data-drop': String(record['id']) })

const endColumn = (endOf: NonNullable<CompactTableProps['endOf']>): TableColumnsType<AnyRecord>[number] => ({
  key: 'end',
  className: styles['end'] ?? '',
  align: 'end',
  title: <span className={styles['unseen']}>{t('Actions')}</span>,
  render: (_, record) => endOf(record),
})
