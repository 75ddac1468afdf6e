import { CheckOutlined } from '@ant-design/icons'
import type { TableColumnsType } from 'antd'
import { PlainTable, STACKABLE } from '#framework/ui'
import type { HolderColumn, PermissionGroup, PermissionRow } from './permissionGroups.ts'
import styles from './PermissionTable.module.css'

interface PermissionTableProps {
  readonly columns: readonly HolderColumn[]
  readonly groups: readonly PermissionGroup[]
}

/** A permission, or the heading of the group that follows. */
type Row = PermissionRow | Pick<PermissionGroup, 'title'>

/** Permissions by group, with a mark for each role that holds them. Where the room is narrow, each names its holders. */
export function PermissionTable({ columns, groups }: PermissionTableProps) {
  return (
    <div className={styles['frame']}>
      <PlainTable<Row>
        className={styles['table'] ?? ''}
        caption="Permissions by role"
        columns={[permissionColumn(columns.length + 1), ...columns.map(toTableColumn)]}
        components={STACKABLE}
        dataSource={groups.flatMap(({ title, rows }): readonly Row[] => [{ title }, ...rows])}
        rowClassName={(row) => (isHeading(row) ? (styles['group'] ?? '') : '')}
        rowKey={(row) => (isHeading(row) ? row.title : row.permission)}
      />
    </div>
  )
}

type Column = TableColumnsType<Row>[number]

function permissionColumn(width: number): Column {
  return {
    key: 'permission',
    title: 'Permission',
    rowScope: 'row',
    onCell: (row) => (isHeading(row) ? { colSpan: width } : {}),
    render: (_, row) => (isHeading(row) ? row.title : <PermissionName row={row} />),
  }
}

function toTableColumn({ title, holds, isOwn }: HolderColumn): Column {
  const ownClass = isOwn ? (styles['ownColumn'] ?? '') : ''
  const markClass = (row: PermissionRow) => styles[holds(row.permission) ? 'held' : 'notHeld'] ?? ''
  return {
    key: title,
    className: ownClass,
    title: (
      <>
        {title}
        {isOwn && <span className={styles['own']}>Your role</span>}
      </>
    ),
    onCell: (row) => (isHeading(row) ? { colSpan: 0 } : { className: markClass(row) }),
    render: (_, row) =>
      !isHeading(row) && (
        <>
          <Mark isHeld={holds(row.permission)} />
          <span className={styles['holder']} aria-hidden="true">
            {title}
          </span>
        </>
      ),
  }
}

function PermissionName({ row: { permission, label, uses } }: { readonly row: PermissionRow }) {
  return (
    <>
      <span className={styles['label']}>{label}</span> <code className={styles['name']}>{permission}</code>
      {uses.length > 0 && <span className={styles['uses']}>{uses.join(' · ')}</span>}
    </>
  )
}

function Mark({ isHeld }: { readonly isHeld: boolean }) {
  return (
    <>
      {isHeld ? <CheckOutlined aria-hidden="true" /> : <span aria-hidden="true">–</span>}
      <span className={styles['said']}>{isHeld ? 'Yes' : 'No'}</span>
    </>
  )
}

const isHeading = (row: Row): row is Pick<PermissionGroup, 'title'> => 'title' in row
