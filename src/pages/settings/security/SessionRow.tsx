import { Button } from 'antd'
import { formatExactTimestamp, formatTimestamp } from '#framework/format'
import { StatusTag } from '#framework/ui'
import { describeDevice } from './describeDevice.ts'
import styles from './Sessions.module.css'

/** A session as `GET /user/sessions` lists it. Times are ISO 8601. */
export interface ActiveSession {
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
export function SessionRow({ session, onRevoke }: SessionRowProps) {
  const { current, ip, userAgent, createdAt, lastSeenAt } = session
  const device = describeDevice(userAgent)
  return (
    <li className={styles['row']}>
      <div className={styles['facts']}>
        <strong title={userAgent}>{device}</strong>
        <span>{ip}</span>
        <span>
          Started <Moment at={createdAt} />
        </span>
        <span>
          Last seen <Moment at={lastSeenAt} />
        </span>
      </div>
      {current ? (
        <StatusTag option={THIS_DEVICE} />
      ) : (
        <Button onClick={onRevoke} aria-label={`Revoke ${device}, ${ip}`}>
          Revoke
        </Button>
      )}
    </li>
  )
}

function Moment({ at }: { readonly at: string }) {
  return (
    <time dateTime={at} title={formatExactTimestamp(at)}>
      {formatTimestamp(at)}
    </time>
  )
}
