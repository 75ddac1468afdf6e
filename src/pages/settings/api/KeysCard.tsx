import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { messageOf, useCall } from '#framework/api'
import { formatTimestamp } from '#framework/format'
import { ErrorState, Panel } from '#framework/ui'
import { GenerateKeysDialog, type NewKeys } from './GenerateKeysDialog.tsx'
import { KeyText } from './KeyText.tsx'
import { NewKeysDialog } from './NewKeysDialog.tsx'
import styles from './ApiSettings.module.css'

/** The keys in the answer of `GET /user/app`. */
interface AppKeys {
  readonly apiKey: string | null
  readonly secretKey: string | null
  readonly keysRotatedAt: string | null
  readonly secretKeyLastUsedAt: string | null
  readonly previousKeysEndAt: string | null
  /** Who made them can no longer manage keys, so that they are refused. */
  readonly isSuspended: boolean
}

/** The API keys of the team, and new ones. The new secret is only ever in this component's state. */
export function KeysCard() {
  const app = useCall<AppKeys>('/user/app')
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<NewKeys>()
  const keys = app.data?.data
  return (
    <Panel title="API keys">
      {app.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {app.isError && (
        <ErrorState
          title="Failed to load API keys"
          description={messageOf(app.error)}
          onRetry={() => void app.refetch()}
        />
      )}
      {keys && (
        <>
          {keys.apiKey === null ? <p className={styles['hint']}>No API keys yet</p> : <KeyFacts {...keys} />}
          <Button onClick={() => setAsking(true)}>Generate new keys</Button>
        </>
      )}
      {isAsking && (
        <GenerateKeysDialog
          replaces={keys?.apiKey != null}
          onMade={(next) => {
            setAsking(false)
            setMade(next)
          }}
          onClose={() => setAsking(false)}
        />
      )}
      {made && <NewKeysDialog keys={made} onStored={() => setMade(undefined)} />}
    </Panel>
  )
}

function KeyFacts({ apiKey, secretKey, isSuspended, ...times }: AppKeys) {
  const { keysRotatedAt, secretKeyLastUsedAt, previousKeysEndAt } = times
  return (
    <dl className={styles['facts']}>
      {isSuspended && (
        <>
          <dt>Status</dt>
          <dd>
            <Alert
              type="warning"
              showIcon
              message="Suspended: its maker can no longer manage keys"
              description="Programs that use these keys are refused. Generate new keys to replace them."
            />
          </dd>
        </>
      )}
      <dt>Publishable key</dt>
      <dd>{apiKey && <KeyText label="Publishable key" text={apiKey} />}</dd>
      <dt>Secret key</dt>
      <dd className={styles['key']}>{secretKey}</dd>
      <dt>Created</dt>
      <dd>{keysRotatedAt && formatTimestamp(keysRotatedAt)}</dd>
      <dt>Last used</dt>
      <dd>{secretKeyLastUsedAt ? formatTimestamp(secretKeyLastUsedAt) : 'Never'}</dd>
      {previousKeysEndAt && (
        <>
          <dt>Previous keys</dt>
          <dd>Work until {formatTimestamp(previousKeysEndAt)}</dd>
        </>
      )}
    </dl>
  )
}
