import { CheckOutlined } from '@ant-design/icons'
import type { HolderColumn, PermissionGroup, PermissionRow } from './permissionGroups.ts'
import styles from './PermissionTable.module.css'

interface PermissionTableProps {
  readonly columns: readonly HolderColumn[]
  readonly groups: readonly PermissionGroup[]
}

/** Permissions by group, with a mark for each that holds them. Where the room is narrow, each names its holders. */
export function PermissionTable({ columns, groups }: PermissionTableProps) {
  return (
    <div className={styles['frame']}>
      <table className={styles['table']} role="table" aria-label="Permissions by role">
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              Permission
            </th>
            {columns.map(({ title, isOwn }) => (
              <th key={title} scope="col" role="columnheader" data-own={isOwn}>
                {title}
                {isOwn && <span className={styles['own']}>Your role</span>}
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(({ title, rows }) => (
          <tbody key={title} role="rowgroup">
            <tr role="row" className={styles['group']}>
              <th scope="rowgroup" role="rowheader" colSpan={columns.length + 1}>
                {title}
              </th>
            </tr>
            {rows.map((row) => (
              <Row key={row.permission} row={row} columns={columns} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface RowProps {
  readonly row: PermissionRow
  readonly columns: readonly HolderColumn[]
}

function Row({ row: { permission, label, uses }, columns }: RowProps) {
  return (
    <tr role="row">
      <th scope="row" role="rowheader">
        <span className={styles['label']}>{label}</span> <code className={styles['name']}>{permission}</code>
        {uses.length > 0 && <span className={styles['uses']}>{uses.join(' · ')}</span>}
      </th>
      {columns.map(({ title, holds, isOwn }) => (
        <td key={title} role="cell" data-own={isOwn} data-held={holds(permission)}>
          <Mark isHeld={holds(permission)} />
          <span className={styles['holder']} aria-hidden="true">
            {title}
          </span>
        </td>
      ))}
    </tr>
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
