import type { User } from '#resources/admin/users.ts'
import type { RecordProps, AnyRecord } from '#define'
import { describeDevice } from '#pages/settings/security/describeDevice.ts'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import { sessionsOf, type UserSession } from './userRecord.ts'
import { useList } from '@refinedev/core'
import { Skeleton } from 'antd'
import { Link } from 'react-router'
import { RowActions } from '#framework/actions'
import { decideAccess, useGrants } from '#framework/access'
import { Cell } from '#framework/fields'
import { pathOf, type ScreenResource, useResource } from '#framework/registry'
import { DialogHost, ErrorState, Moment, Section } from '#framework/ui'
import { t } from '#framework/text'
import styles from './user.module.css'

/** The user's liens and sessions. */
export default function UserDetails({ record }: RecordProps<User>) {
  return (
    <>
      <UserLiens userId={record.id} />
      <Sessions sessions={sessionsOf(record)} />
    </>
  )
}

function Sessions({ sessions }: { readonly sessions: readonly UserSession[] }) {
  return (
    <Section title={t('Sessions')} count={sessions.length}>
      {sessions.length === 0 ? (
        <p className={styles['quiet']}>{t('No active sessions')}</p>
      ) : (
        <DataTable caption={t('Sessions')} columns={SESSION_COLUMNS} rows={sessions} keyOf={({ id }) => id} />
      )}
    </Section>
  )
}

const moment = (at: string) => <Moment at={at} />

const SESSION_COLUMNS: readonly DataColumn<UserSession>[] = [
  { title: 'Device', cell: ({ userAgent }) => <span title={userAgent}>{describeDevice(userAgent)}</span> },
  { title: 'IP address', cell: ({ ip }) => ip },
  { title: 'Signed in', cell: ({ createdAt }) => moment(createdAt) },
  { title: 'Last seen', cell: ({ lastSeenAt }) => moment(lastSeenAt) },
]

/** The most shown here; the rest are in the list of liens. */
const SHOWN = 10

/** The liens on a user's money, newest first, each with its release. */
function UserLiens({ userId }: { readonly userId: string }) {
  const resource = useResource('liens')
  const grants = useGrants()
  if (!resource || !decideAccess(resource.permissions.list, grants).can) return null
  return (
    <DialogHost>
      <Liens resource={resource} userId={userId} />
    </DialogHost>
  )
}

function Liens({ resource, userId }: { readonly resource: ScreenResource; readonly userId: string }) {
  const { result, query } = useList<{ id: string }>({
    resource: resource.name,
    filters: [{ field: 'userId', operator: 'eq', value: userId }],
    pagination: { currentPage: 1, pageSize: SHOWN },
    errorNotification: false,
  })
  const total = result.total ?? 0
  return (
    <Section
      title={t('Liens')}
      count={query.isSuccess ? total : undefined}
      extra={
        total > SHOWN && (
          <Link to={`${resource.path}?${new URLSearchParams({ userId })}`}>{t('View all')}</Link>
        )
      }
    >
      {query.isPending && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {query.isError && <ErrorState title={resource.messages.loadFailed} of={query} />}
      {query.isSuccess && total === 0 && <p className={styles['quiet']}>{resource.list.empty.title}</p>}
      {result.data.length > 0 && (
        <DataTable
          caption={t('Liens')}
          columns={columnsOf(resource)}
          rows={result.data}
          keyOf={({ id }) => id}
        />
      )}
    </Section>
  )
}

const COLUMNS = ['reference', 'amount', 'remaining', 'status', 'createdAt']

/** The definition's own fields and actions, in the order that matters here. */
function columnsOf(resource: ScreenResource): readonly DataColumn<AnyRecord>[] {
  const fields = COLUMNS.flatMap((name) => resource.fields[name] ?? [])
  return [
    ...fields.map((field, index): DataColumn<AnyRecord> => ({
      title: field.label,
      align: field.definition.kind === 'amount' ? 'end' : 'start',
      cell: (record) => (
        <Cell
          field={field}
          record={record}
          {...(index === 0 && { to: pathOf(resource, 'show', String(record['id'])) })}
        />
      ),
    })),
    {
      title: t('Actions'),
      align: 'end',
      cell: (record) => <RowActions resource={resource} record={record} />,
    },
  ]
}
