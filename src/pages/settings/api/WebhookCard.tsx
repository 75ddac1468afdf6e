import { Skeleton, Button, Input, Space } from 'antd'
import { useState } from 'react'
import { messageOf, useCall, type Act, type Answer, useAct, useClient } from '#framework/api'
import type { EnumOption } from '#define'
import { formatTimestamp } from '#framework/format'
import { ErrorState, Panel, StatusTag, ConfirmDialog } from '#framework/ui'
import { SigningSecret } from './SigningSecret.tsx'
import { FormFrame, FormItem, usePlainForm } from '#framework/forms'
import styles from './ApiSettings.module.css'

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
  disabled: { label: 'Switched off', tone: 'danger' },
} as const satisfies Record<string, EnumOption>

const WHY_OFF = {
  gone: 'It answered that it is gone (410). Save the URL again to switch it on.',
  failing: 'Nothing could be delivered for five days. Save the URL again to switch it on.',
} as const

/** Where the team is told of its events: address, how it does, secret and what is sent. */
export function WebhookCard() {
  const webhook = useCall<Webhook>('/webhooks/endpoint')
  // Known from the answer that made it, so that it is seen without another click.
  const [secret, setSecret] = useState<string>()
  const found = webhook.data?.data
  return (
    <Panel title="Webhook">
      {webhook.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
      {webhook.isError && (
        <ErrorState
          title="Failed to load the webhook"
          description={messageOf(webhook.error)}
          onRetry={() => void webhook.refetch()}
        />
      )}
      {found && (
        <>
          <WebhookForm webhook={found} onSecret={setSecret} />
          <dl className={styles['facts']}>
            <dt>Status</dt>
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
            <summary>Events that are sent ({found.events.length})</summary>
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
      {isFailing && <span>Nothing delivered since {formatTimestamp(failingSince)}</span>}
      {disabledBecause && <span>{WHY_OFF[disabledBecause]}</span>}
    </>
  )
}

interface Saved {
  readonly webhookUrl: string | null
  readonly signingSecret?: string
}

interface WebhookFormProps {
  readonly webhook: Webhook
  /** The first address came with a secret. */
  readonly onSecret: (secret: string | undefined) => void
}

/** The address of the webhook: save, take away, try. */
function WebhookForm({ webhook, onSecret }: WebhookFormProps) {
  const { webhookUrl, status } = webhook
  const client = useClient()
  const [isRemoving, setRemoving] = useState(false)
  const testing = useAct()
  const removing = useAct()
  const toSave = (body: { readonly webhookUrl: string | null }): Act<Answer<Saved>> => ({
    input: body,
    send: () => client.call('/wallet/update-webhook', { method: 'PATCH', body }),
    success: ({ message }) => message,
    failure: 'Failed to save the webhook',
    onDone: ({ data: { signingSecret } }) => {
      setRemoving(false)
      if (signingSecret !== undefined) onSecret(signingSecret)
    },
  })
  const form = usePlainForm({
    initial: { webhookUrl: webhookUrl ?? '' },
    act: (typed) => toSave({ webhookUrl: typed.webhookUrl.trim() }),
    after: ({ data }) => ({ base: { webhookUrl: data.webhookUrl ?? '' }, edits: {} }),
  })
  const handleTest = () =>
    testing.run({
      input: 'test',
      send: () => client.call('/webhooks/test', { method: 'POST', body: {} }),
      success: ({ message }) => message,
      failure: 'Failed to send the test event',
    })
  const handleRemove = async () => {
    const outcome = await removing.run(toSave({ webhookUrl: null }))
    if (outcome?.ok) form.reset()
  }
  return (
    <FormFrame form={form} label="Webhook" className={styles['form']}>
      <FormItem name="webhookUrl" label="Webhook URL">
        <Input
          type="url"
          placeholder="https://shop.example.com/webhooks"
          autoComplete="off"
          spellCheck={false}
        />
      </FormItem>
      <Space wrap>
        <Button
          type="primary"
          htmlType="submit"
          loading={form.isSaving}
          disabled={form.values.webhookUrl.trim() === ''}
        >
          Save
        </Button>
        <Button disabled={status !== 'enabled'} loading={testing.isRunning} onClick={() => void handleTest()}>
          Send test event
        </Button>
        {webhookUrl !== null && <Button onClick={() => setRemoving(true)}>Remove</Button>}
      </Space>
      {isRemoving && (
        <ConfirmDialog
          title="Remove the webhook"
          description="Your server is told of nothing any more, and what waits to be delivered is given up."
          submitLabel="Remove webhook"
          danger
          isBusy={removing.isRunning}
          onSubmit={() => void handleRemove()}
          onClose={() => setRemoving(false)}
        />
      )}
    </FormFrame>
  )
}
