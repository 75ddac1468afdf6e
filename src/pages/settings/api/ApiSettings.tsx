import { useGrants } from '#framework/access'
import { WebhookCard } from './WebhookCard.tsx'
import { Alert, Button, Skeleton, Space } from 'antd'
import { useState } from 'react'
import { useCall } from '#framework/api'
import { formatTimestamp } from '#framework/format'
import { ButtonLink, ErrorState, Panel } from '#framework/ui'
import { GenerateKeysDialog, type NewKeys } from './GenerateKeysDialog.tsx'
import { KeyText } from './KeyText.tsx'
import { RecordsCard } from './RecordsCard.tsx'
import { ShownOnceDialog } from './ShownOnceDialog.tsx'
import type { CrudFilter } from '@refinedev/core'
import { Link, useSearchParams } from 'react-router'
import { pathOf, type ScreenResource, useResource } from '#framework/registry'
import { RecordPanel } from '#framework/show'
import { t } from '#framework/text'
import { createApiKey } from '#resources/actions/createApiKey.ts'
import { ActionPrompt } from '#framework/actions'
import styles from './ApiSettings.module.css'

/** Keys, webhook endpoints and their deliveries, for the developers of a team. */
export default function ApiSettings() {
  const { flags } = useGrants()
  const keys = useResource('api-keys')
  const endpoints = useResource('webhook-endpoints')
  const deliveries = useResource('webhook-deliveries')
  return (
    <div className={styles['cards']}>
      <KeysCard />
      {keys && <RestrictedKeys resource={keys} />}
      <WebhookCard />
      {endpoints && <FurtherEndpoints resource={endpoints} />}
      {deliveries && <RecentDeliveries resource={deliveries} />}
      {flags['apiDocs'] && (
        <p className={styles['docs']}>
          <a href="/api/docs" target="_blank" rel="noopener noreferrer">
            {t('API Documentation')}
          </a>
        </p>
      )}
    </div>
  )
}

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
function KeysCard() {
  const app = useCall<AppKeys>('/user/app')
  const [isAsking, setAsking] = useState(false)
  const [made, setMade] = useState<NewKeys>()
  const keys = app.data?.data
  return (
    <Panel title={t('API keys')}>
      {app.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {app.isError && <ErrorState title={t('Failed to load API keys')} of={app} />}
      {keys && (
        <>
          {keys.apiKey === null ? (
            <p className={styles['hint']}>{t('No API keys yet')}</p>
          ) : (
            <KeyFacts {...keys} />
          )}
          <Button onClick={() => setAsking(true)}>{t('Generate new keys')}</Button>
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
      {made && (
        <ShownOnceDialog
          title={t('Your new API keys')}
          keys={{ 'Publishable key': made.apiKey, 'Secret key': made.secretKey }}
          warning={t('You’ll see the secret key only once. Store it where only your server can read it.')}
          onStored={() => setMade(undefined)}
        />
      )}
    </Panel>
  )
}

function KeyFacts({ apiKey, secretKey, isSuspended, ...times }: AppKeys) {
  const { keysRotatedAt, secretKeyLastUsedAt, previousKeysEndAt } = times
  return (
    <dl className={styles['facts']}>
      {isSuspended && (
        <>
          <dt>{t('Status')}</dt>
          <dd>
            <Alert
              type="warning"
              showIcon
              message={t('Suspended: its creator can no longer manage keys')}
              description={t(
                'Integrations using these keys stopped working. Generate new keys to replace them.',
              )}
            />
          </dd>
        </>
      )}
      <dt>{t('Publishable key')}</dt>
      <dd>{apiKey && <KeyText label={t('Publishable key')} text={apiKey} />}</dd>
      <dt>{t('Secret key')}</dt>
      <dd className={styles['key']}>{secretKey}</dd>
      <dt>{t('Created')}</dt>
      <dd>{keysRotatedAt && formatTimestamp(keysRotatedAt)}</dd>
      <dt>{t('Last used')}</dt>
      <dd>{secretKeyLastUsedAt ? formatTimestamp(secretKeyLastUsedAt) : t('Never')}</dd>
      {previousKeysEndAt && (
        <>
          <dt>{t('Previous keys')}</dt>
          <dd>
            {t('Work until {previousKeysEndAt}', { previousKeysEndAt: formatTimestamp(previousKeysEndAt) })}
          </dd>
        </>
      )}
    </dl>
  )
}

const FURTHER: readonly CrudFilter[] = [{ field: 'isFirst', operator: 'eq', value: false }]

/** The endpoints beside the first, which has its form above. */
function FurtherEndpoints({ resource }: { readonly resource: ScreenResource }) {
  return (
    <RecordsCard
      resource={resource}
      title={t('More endpoints')}
      where={FURTHER}
      hrefOf={(id) => pathOf(resource, 'show', id)}
      extra={
        <Space>
          <Link to={resource.path}>{t('View all')}</Link>
          <ButtonLink to={pathOf(resource, 'create')}>{resource.create?.linkLabel}</ButtonLink>
        </Space>
      }
    />
  )
}

const OPEN = 'delivery'

/** The last deliveries, each with its details and a button to retry. */
function RecentDeliveries({ resource }: { readonly resource: ScreenResource }) {
  const [params, setParams] = useSearchParams()
  const open = params.get(OPEN)
  const others = [...params].filter(([name]) => name !== OPEN)
  return (
    <RecordsCard
      resource={resource}
      title={t('Recent deliveries')}
      hrefOf={(id) => `?${new URLSearchParams([...params, [OPEN, id]])}`}
      extra={<Link to={resource.path}>{t('View all')}</Link>}
      panelOf={(ids) =>
        open && (
          <RecordPanel
            resource={resource.name}
            id={open}
            ids={ids}
            onOpen={(id) => setParams([...others, [OPEN, id]], { replace: true })}
            onClose={() => setParams(others)}
          />
        )
      }
    />
  )
}

const NEW = {}

/** Keys that may do only what was chosen, and new ones. The secret of a new one is only ever in this component's state. */
function RestrictedKeys({ resource }: { readonly resource: ScreenResource }) {
  const [isAsking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <RecordsCard
      resource={resource}
      title={t('Restricted keys')}
      hrefOf={(id) => pathOf(resource, 'show', id)}
      extra={
        <Space>
          <Link to={resource.path}>{t('View all')}</Link>
          <Button onClick={() => setAsking(true)}>{t('Create key')}</Button>
        </Space>
      }
    >
      {isAsking && (
        <ActionPrompt
          action={createApiKey}
          record={NEW}
          onClose={() => setAsking(false)}
          onDone={(answer) => setSecret(String(answer['secret']))}
        />
      )}
      {secret !== undefined && (
        <ShownOnceDialog
          title={t('Your restricted key')}
          keys={{ 'Restricted key': secret }}
          warning={t('You’ll see it only once. Store it where only your integration can read it.')}
          onStored={() => setSecret(undefined)}
        />
      )}
    </RecordsCard>
  )
}
