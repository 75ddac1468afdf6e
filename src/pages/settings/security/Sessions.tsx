import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { messageOf, useCall } from '#framework/api'
import { ErrorState, Panel } from '#framework/ui'
import { describeDevice } from './describeDevice.ts'
import { RevokeDialog, type Revocation } from './RevokeDialog.tsx'
import { SessionRow, type ActiveSession } from './SessionRow.tsx'
import styles from './Sessions.module.css'

/** Active sessions of the user, this device first, and how to end them. */
export function Sessions() {
  const { data, isError, error, refetch } = useCall<readonly ActiveSession[]>('/user/sessions')
  const [revocation, setRevocation] = useState<Revocation>()
  const sessions = data?.data.toSorted((a, b) => Number(b.current) - Number(a.current))
  const others = sessions?.filter(({ current }) => !current).length ?? 0
  return (
    <Panel
      title="Active sessions"
      extra={
        others > 0 && (
          <Button size="small" danger onClick={() => setRevocation({ count: others })}>
            Revoke all others
          </Button>
        )
      }
    >
      {!sessions && isError && (
        <ErrorState
          title="Failed to load sessions"
          description={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!sessions && !isError && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {sessions && (
        <ul className={styles['list']} aria-label="Active sessions">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              onRevoke={() =>
                setRevocation({ id: session.id, device: describeDevice(session.userAgent), ip: session.ip })
              }
            />
          ))}
        </ul>
      )}
      {revocation && <RevokeDialog revocation={revocation} onClose={() => setRevocation(undefined)} />}
    </Panel>
  )
}
