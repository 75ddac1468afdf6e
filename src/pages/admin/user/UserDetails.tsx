import type { User } from '#resources/admin/users.ts'
import type { RecordProps } from '#define'
import { formatExactTimestamp, formatTimestamp } from '#framework/format'
import { describeDevice } from '#pages/settings/security/describeDevice.ts'
import { DataTable, type DataColumn } from '../DataTable.tsx'
import styles from './user.module.css'
import { UserLiens } from './UserLiens.tsx'
import { sessionsOf, type UserSession } from './userRecord.ts'

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
    <section className={styles['section']} aria-labelledby="user-sessions">
      <h2 id="user-sessions" className={styles['title']}>
        Sessions <span className={styles['quiet']}>{sessions.length}</span>
      </h2>
      {sessions.length === 0 ? (
        <p className={styles['quiet']}>Not signed in anywhere</p>
      ) : (
        <DataTable caption="Sessions" columns={SESSION_COLUMNS} rows={sessions} keyOf={({ id }) => id} />
      )}
    </section>
  )
}

const moment = (at: string) => <span title={formatExactTimestamp(at)}>{formatTimestamp(at)}</span>

const SESSION_COLUMNS: readonly DataColumn<UserSession>[] = [
  { title: 'Device', cell: ({ userAgent }) => <span title={userAgent}>{describeDevice(userAgent)}</span> },
  { title: 'IP address', cell: ({ ip }) => ip },
  { title: 'Signed in', cell: ({ createdAt }) => moment(createdAt) },
  { title: 'Last seen', cell: ({ lastSeenAt }) => moment(lastSeenAt) },
]
