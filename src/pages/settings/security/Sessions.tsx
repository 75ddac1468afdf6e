import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useCall, useAct, useClient } from '#framework/api'
import { ErrorState, Moment, Panel, ConfirmDialog, StatusTag } from '#framework/ui'
import { describeDevice } from './describeDevice.ts'
import { t } from '#framework/text'
import styles from './Sessions.module.css'

/** Active sessions of the user, this device first, and how to end them. */
export function Sessions() {
  const { data, isError, error, refetch } = useCall<readonly ActiveSession[]>('/user/sessions')
  const [revocation, setRevocation] = useState<Revocation>()
  const sessions = data?.data.toSorted((a, b) => Number(b.current) - Number(a.current))
  const others = sessions?.filter(({ current }) => !current).length ?? 0
  return (
    <Panel
      title={t('Active sessions')}
      extra={
        others > 0 && (
          <Button size="small" danger onClick={() => setRevocation({ count: others })}>
            {t('Revoke all others')}
          </Button>
        )
      }
    >
      {!sessions && isError && <ErrorState title={t('Failed to load sessions')} of={{ error, refetch }} />}
      {!sessions && !isError && <Skeleton active title={false} paragraph={{ rows: 3 }} />}
      {sessions && (
        <ul className={styles['list']} aria-label={t('Active sessions')}>
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

/** The sessions to revoke: one, or a number of others. */
type Revocation =
  | { readonly id: string; readonly device: string; readonly ip: string }
  | { readonly count: number }

interface RevokeDialogProps {
  readonly revocation: Revocation
  readonly onClose: () => void
}

/** Asks before sessions end. They end with their next request. */
function RevokeDialog({ revocation, onClose }: RevokeDialogProps) {
  const client = useClient()
  const { run, isRunning, failure } = useAct()
  const handleSubmit = () =>
    run({
      input: revocation,
      send: () => client.call(pathOf(revocation), { method: 'DELETE' }),
      success: ({ message }) => message,
      failure: t('Failed to revoke session'),
      failureToast: 'reason',
      onDone: onClose,
    })
  return (
    <ConfirmDialog
      {...wordsOf(revocation)}
      danger
      isBusy={isRunning}
      error={failure}
      onSubmit={() => void handleSubmit()}
      onClose={onClose}
    />
  )
}

const pathOf = (revocation: Revocation) =>
  'id' in revocation ? `/user/sessions/${revocation.id}` : '/user/sessions'

function wordsOf(revocation: Revocation) {
  if ('id' in revocation) {
    const { device, ip } = revocation
    const description = t('{device}, {ip}, will be signed out.', { device, ip })
    return { title: t('Revoke session'), description, submitLabel: t('Revoke session') }
  }
  const { count } = revocation
  const description =
    count === 1
      ? t('1 other session will be signed out. You stay signed in here.')
      : t('{count} other sessions will be signed out. You stay signed in here.', { count })
  return { title: t('Revoke all other sessions'), description, submitLabel: t('Revoke all others') }
}

/** A session as `GET /user/sessions` lists it. Times are ISO 8601. */
interface ActiveSession {
  readonly id: string
  readonly current: boolean
  readonly ip: string
  readonly userAgent: string
  readonly createdAt: string
  readonly lastSeenAt: string
}

const THIS_DEVICE = { label: 'This device', tone: 'success', icon: 'check' } as const

interface SessionRowProps {
  readonly session: ActiveSession
  readonly onRevoke: () => void
}

/** One session: device, address, start and last use. The own one is ended by signing out. */
function SessionRow({ session, onRevoke }: SessionRowProps) {
  const { current, ip, userAgent, createdAt, lastSeenAt } = session
  const device = describeDevice(userAgent)
  return (
    <li className={styles['row']}>
      <div className={styles['facts']}>
        <strong title={userAgent}>{device}</strong>
        <span>{ip}</span>
        <span>
          {t('Started')} <Moment at={createdAt} />
        </span>
        <span>
          {t('Last seen')} <Moment at={lastSeenAt} />
        </span>
      </div>
      {current ? (
        <StatusTag option={THIS_DEVICE} />
      ) : (
        <Button onClick={onRevoke} aria-label={t('Revoke {device}, {ip}', { device, ip })}>
          {t('Revoke')}
        </Button>
      )}
    </li>
  )
}
