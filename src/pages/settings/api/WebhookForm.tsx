import { Button, Input, Space } from 'antd'
import { useState } from 'react'
import { type Act, type Answer, useAct, useClient } from '#framework/api'
import { FormFrame, FormItem, usePlainForm } from '#framework/forms'
import { ConfirmDialog } from '#framework/ui'
import type { Webhook } from './WebhookCard.tsx'
import styles from './ApiSettings.module.css'

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
export function WebhookForm({ webhook, onSecret }: WebhookFormProps) {
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
