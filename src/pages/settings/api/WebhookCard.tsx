import { Skeleton, Button, Space } from 'antd'
import { useState } from 'react'
import { ActionForm, ActionPrompt } from '#framework/actions'
import { useAct, useCall, useClient } from '#framework/api'
import type { EnumOption } from '#define'
import { formatTimestamp } from '#framework/format'
import { ErrorState, Panel, StatusTag, ConfirmDialog } from '#framework/ui'
import { removeWebhook, saveWebhook } from '#resources/actions/webhook.ts'
import styles from './ApiSettings.module.css'
import { t } from '#framework/text'
import { KeyText } from './KeyText.tsx'

/** The answer of `GET /webhooks/endpoint`. */
export interface Webhook {
  readonly webhookUrl: string | null
  readonly status: 'enabled' | 'disabled' | 'none'
  readonly disabledBecause: 'gone' | 'failing' | null
  readonly failingSince: string | null
  readonly hasSecret: boolean
  readonly previousSecretEndsAt: string | null
  readonly events: readonly string[]
}

const STATUS = {
  none: { label: 'Not set', tone: 'neutral' },
  enabled: { label: 'On', tone: 'success' },
  failing: { label: 'Failing', tone: 'warning' },
  disabled: { label: 'Turned off', tone: 'danger' },
} as const satisfies Record<string, EnumOption>

const WHY_OFF = {
  gone: 'It returned 410 Gone. Save the URL again to turn it on.',
  failing: 'Deliveries failed for five days. Save the URL again to turn it on.',
} as const

/** An endpoint for the team's events: address, health, secret, and the events that are sent. */
export function WebhookCard() {
  const webhook = useCall<Webhook>('/webhooks/endpoint')
  // Known from the answer that made it, so that it is seen without another click.
  const [secret, setSecret] = useState<string>()
  const found = webhook.data?.data
  return (
    <Panel title={t('Webhook')}>
      {webhook.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {webhook.isError && <ErrorState title={t('Failed to load webhook')} of={webhook} />}
      {found && (
        <>
          <WebhookForm webhook={found} onSecret={setSecret} />
          <dl className={styles['facts']}>
            <dt>{t('Status')}</dt>
            <dd>
              <WebhookStatus {...found} />
            </dd>
            {found.hasSecret && (
              <SigningSecret
                endOfPrevious={found.previousSecretEndsAt}
                secret={secret}
                onSecret={setSecret}
              />
            )}
          </dl>
          <details className={styles['events']}>
            <summary>{t('Events ({events})', { events: found.events.length })}</summary>
            <ul>
              {found.events.map((type) => (
                <li key={type}>
                  <code>{type}</code>
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </Panel>
  )
}

function WebhookStatus({ status, disabledBecause, failingSince }: Webhook) {
  const isFailing = status === 'enabled' && failingSince !== null
  return (
    <>
      <StatusTag option={STATUS[isFailing ? 'failing' : status]} />
      {isFailing && (
        <span>{t('Failing since {failingSince}', { failingSince: formatTimestamp(failingSince) })}</span>
      )}
      {disabledBecause && <span>{WHY_OFF[disabledBecause]}</span>}
    </>
  )
}

interface WebhookFormProps {
  readonly webhook: Webhook
  /** The first address came with a secret. */
  readonly onSecret: (secret: string | undefined) => void
}

/** The address of the webhook: save, take away, try. */
function WebhookForm({ webhook: { webhookUrl, status }, onSecret }: WebhookFormProps) {
  const client = useClient()
  const [isRemoving, setRemoving] = useState(false)
  const testing = useAct()
  const record = { webhookUrl }
  const handleTest = () =>
    testing.run({
      input: 'test',
      send: () => client.call('/webhooks/test', { method: 'POST', body: {} }),
      success: ({ message }) => message,
      failure: t('Failed to send test event'),
    })
  return (
    <div className={styles['form']}>
      <ActionForm
        key={webhookUrl}
        action={saveWebhook}
        record={record}
        after={(saved) => ({ base: { webhookUrl: saved['webhookUrl'] }, edits: {} })}
        onDone={({ signingSecret }) => typeof signingSecret === 'string' && onSecret(signingSecret)}
      />
      <Space wrap>
        <Button disabled={status !== 'enabled'} loading={testing.isRunning} onClick={() => void handleTest()}>
          {t('Send test event')}
        </Button>
        {webhookUrl !== null && <Button onClick={() => setRemoving(true)}>{t('Remove')}</Button>}
      </Space>
      {isRemoving && (
        <ActionPrompt action={removeWebhook} record={record} onClose={() => setRemoving(false)} />
      )}
    </div>
  )
}

interface SigningSecretProps {
  /** While the secret before signs as well: when that ends. */
  readonly endOfPrevious: string | null
  /** Shown when it is known. */
  readonly secret: string | undefined
  readonly onSecret: (secret: string | undefined) => void
}

interface Answer {
  readonly signingSecret: string
}

/** The secret that signs events: shown on demand, which is audited, and renewed. */
function SigningSecret({ endOfPrevious, secret, onSecret }: SigningSecretProps) {
  const client = useClient()
  const [isRotating, setRotating] = useState(false)
  const revealing = useAct()
  const rotating = useAct()
  const handleReveal = () =>
    revealing.run({
      input: 'reveal',
      send: () => client.call<Answer>('/webhooks/reveal-secret', { method: 'POST', body: {} }),
      failure: t('Failed to show signing secret'),
      onDone: ({ data }) => onSecret(data.signingSecret),
    })
  const handleRotate = () =>
    rotating.run({
      input: 'rotate',
      send: () => client.call<Answer>('/webhooks/rotate-secret', { method: 'POST', body: {} }),
      success: ({ message }) => message,
      failure: t('Failed to rotate signing secret'),
      onDone: ({ data }) => {
        setRotating(false)
        onSecret(data.signingSecret)
      },
    })
  return (
    <>
      <dt>{t('Signing secret')}</dt>
      <dd>
        {secret === undefined ? (
          <span>whsec_••••••••</span>
        ) : (
          <KeyText label={t('Signing secret')} text={secret} />
        )}
        {secret === undefined ? (
          <Button loading={revealing.isRunning} onClick={() => void handleReveal()}>
            {t('Reveal')}
          </Button>
        ) : (
          <Button onClick={() => onSecret(undefined)}>{t('Hide')}</Button>
        )}
        <Button onClick={() => setRotating(true)}>{t('Rotate')}</Button>
      </dd>
      {endOfPrevious && (
        <>
          <dt>{t('Previous secret')}</dt>
          <dd>
            {t('Also used for signing until {endOfPrevious}', {
              endOfPrevious: formatTimestamp(endOfPrevious),
            })}
          </dd>
        </>
      )}
      {isRotating && (
        <ConfirmDialog
          title={t('Rotate the signing secret')}
          description={t(
            'We start signing with a new secret right away and keep signing with the current one for 24 hours, so your server can switch over.',
          )}
          submitLabel={t('Rotate secret')}
          isBusy={rotating.isRunning}
          onSubmit={() => void handleRotate()}
          onClose={() => setRotating(false)}
        />
      )}
    </>
  )
}
