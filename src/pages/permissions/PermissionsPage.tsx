import { useMemo, useState } from 'react'
import { useUser } from '#providers/Services.ts'
import { useRegistry, toPermissionUses } from '#framework/registry'
import { FoldButton, PageHeader, Panel, PlainTable, STACKABLE, Facts } from '#framework/ui'
import {
  holderColumns,
  permissionGroups,
  type HolderColumn,
  type PermissionGroup,
  type PermissionRow,
} from './permissionGroups.ts'
import { CheckOutlined } from '@ant-design/icons'
import type { TableColumnsType } from 'antd'
import { t, translated } from '#framework/text'
import type { RoleLine } from '#resources/vocabulary/roleLines.ts'
import styles from './PermissionsPage.module.css'

/** The permissions of each role, read from the same table that guards the API. */
export default function PermissionsPage() {
  const registry = useRegistry()
  const user = useUser()
  const [isDetailed, setDetailed] = useState(false)
  const teamRole = user?.team.role ?? ''
  const isPlatformAdmin = user?.role === 'admin'
  const made = user?.team.roles
  const { columns, groups } = useMemo(() => {
    const shown = holderColumns({ teamRole, isPlatformAdmin, ...(made && { made }) })
    return { columns: shown, groups: permissionGroups(shown, toPermissionUses(registry)) }
  }, [registry, teamRole, isPlatformAdmin, made])
  return (
    <>
      <PageHeader
        title={t('Roles & Permissions')}
        subtitle={t('What each team role and a secret API key can do. Role changes apply immediately.')}
      />
      <RoleCards columns={columns} />
      <FoldButton label={t('Details')} isOpen={isDetailed} onToggle={() => setDetailed(!isDetailed)} />
      {isDetailed && (
        <Panel>
          <PermissionTable columns={columns} groups={groups} />
        </Panel>
      )}
    </>
  )
}

interface PermissionTableProps {
  readonly columns: readonly HolderColumn[]
  readonly groups: readonly PermissionGroup[]
}

/** A permission, or the heading of the group that follows. */
type Row = PermissionRow | Pick<PermissionGroup, 'title'>

/** Permissions by group, with a mark for each role that holds them. Where the room is narrow, each names its holders. */
function PermissionTable({ columns, groups }: PermissionTableProps) {
  return (
    <div className={styles['frame']}>
      <PlainTable<Row>
        className={styles['table'] ?? ''}
        caption={t('Permissions by role')}
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
    title: t('Permission'),
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
        {isOwn && <span className={styles['own']}>{t('Your role')}</span>}
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
      <span className={styles['said']}>{isHeld ? t('Yes') : t('No')}</span>
    </>
  )
}

const isHeading = (row: Row): row is Pick<PermissionGroup, 'title'> => 'title' in row

/** What each role can do, in six lines. */
function RoleCards({ columns }: { readonly columns: readonly HolderColumn[] }) {
  return (
    <div className={styles['cards']}>
      {columns.map((column) => (
        <Panel
          key={column.title}
          title={column.title}
          extra={column.isOwn && <span className={styles['ownCard']}>{t('Your role')}</span>}
        >
          <Facts
            facts={column.lines.map((line) => ({
              label: translated(line.title),
              value: (
                <span className={isNothing(line, column) ? styles['none'] : ''}>{wordsOf(line, column)}</span>
              ),
            }))}
          />
        </Panel>
      ))}
    </div>
  )
}

type Holder = Pick<HolderColumn, 'holds'>

/** "Receive, send, approve payments"; "View only"; "No access". */
function wordsOf({ acts, view }: RoleLine, { holds }: Holder): string {
  const words = acts
    .filter(({ permission, unless }) => holds(permission) && !(unless && holds(unless)))
    .map((act) => translated(act.words))
  if (words.length === 0) return holds(view) ? t('View only') : t('No access')
  const sentence = words.join(', ')
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

const isNothing = ({ acts, view }: RoleLine, { holds }: Holder) =>
  !holds(view) && !acts.some(({ permission }) => holds(permission))
