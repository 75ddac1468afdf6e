import type { TableColumnsType } from 'antd'
import { Suspense, useMemo, type ReactNode } from 'react'
import type { ScreenColumn } from '../../registry/ScreenList.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'
import { ReferenceTitles } from '../../fields/cells/ReferenceTitles.tsx'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { PHONE, useMedia } from '../../ui/useMedia.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import { PlainTable } from '../../ui/Table.tsx'
import { t } from '../../text/t.ts'
import { ColumnCell } from './ColumnCell.tsx'
import { useArrived } from './useArrived.ts'
import motion from '../../ui/motion.module.css'
import styles from './CompactRows.module.css'

const RecordCards = lazyComponent(async () => ({ default: (await import('./RecordCards.tsx')).RecordCards }))

interface CompactRowsProps extends Omit<CompactTableProps, 'columns'> {
  readonly resource: ScreenResource
  /** Default: those of its list. */
  readonly columns?: readonly ScreenColumn[]
}

/** A few rows inside another page, without a list's selection, sorting and paging: a table, or a list's cards on a phone. */
export function CompactRows(props: CompactRowsProps) {
  const { resource, records, columns = resource.list.columns } = props
  const onPhone = useMedia(PHONE)
  const shown = useMemo(
    () => (onPhone ? columns : columns.filter(({ hidden }) => !hidden)),
    [columns, onPhone],
  )
  const fields = useMemo(() => shown.map(({ field }) => field), [shown])
  return (
    <ReferenceTitles fields={fields} records={records}>
      {onPhone ? (
        <Suspense>
          <RecordCards {...props} columns={shown} layout="plain" />
        </Suspense>
      ) : (
        <CompactTable {...props} columns={shown} />
      )}
    </ReferenceTitles>
  )
}

interface CompactTableProps {
  /** What the rows are, for screen readers. */
  readonly caption: string
  readonly columns: readonly ScreenColumn[]
  readonly records: readonly AnyRecord[]
  /** Where a record opens. Default: nowhere. */
  readonly hrefOf?: ((record: AnyRecord) => string | undefined) | undefined
  /** What a row ends with, such as its actions. Default: nothing. */
  readonly endOf?: ((record: AnyRecord) => ReactNode) | undefined
  /** Whether rows are places to drop on. Default false. */
  readonly moves?: boolean | undefined
}

/** A few rows as a table of the list's own cells. */
function CompactTable({ caption, columns, records, hrefOf, endOf, moves }: CompactTableProps) {
  const arrived = useArrived(records)
  return (
    <div className={styles['scroll']}>
      <PlainTable<AnyRecord>
        className={styles['table'] ?? ''}
        caption={caption}
        columns={[...columns.map(toTableColumn), ...(endOf ? [endColumn(endOf)] : [])]}
        dataSource={records}
        rowClassName={({ id }) => (arrived.has(String(id)) ? (motion['arrives'] ?? '') : '')}
        {...(moves && { onRow: toDrop })}
      />
    </div>
  )

  function toTableColumn(column: ScreenColumn, index: number): TableColumnsType<AnyRecord>[number] {
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
