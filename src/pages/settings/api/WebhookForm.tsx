import { Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { ApiError } from '#framework/api'
import { ConfirmDialog } from '#framework/ui'
import { useSubmit } from './useSubmit.ts'
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

const PROBLEM_ID = 'webhook-url-problem'

/** The address of the webhook: save, take away, try. */
export function WebhookForm({ webhook, onSecret }: WebhookFormProps) {
  const [url, setUrl] = useState(webhook.webhookUrl ?? '')
  const [isRemoving, setRemoving] = useState(false)
  const { submit, isBusy, error } = useSubmit<Saved>({
    method: 'PATCH',
    path: '/wallet/update-webhook',
    failure: 'Failed to save the webhook',
    onDone: ({ webhookUrl, signingSecret }) => {
      setUrl(webhookUrl ?? '')
      setRemoving(false)
      if (signingSecret !== undefined) onSecret(signingSecret)
    },
  })
  const test = useSubmit({ method: 'POST', path: '/webhooks/test', failure: 'Failed to send the test event' })
  const problem = error instanceof ApiError ? error.errors['webhookUrl'] : undefined
  const isSet = webhook.webhookUrl !== null
  return (
    <Form
      aria-label="Webhook"
      layout="vertical"
      requiredMark={false}
      className={styles['form'] ?? ''}
      onFinish={() => submit({ webhookUrl: url.trim() })}
    >
      <Form.Item
        label="Webhook URL"
        htmlFor="webhook-url"
        {...(problem && { validateStatus: 'error', help: <span id={PROBLEM_ID}>{problem}</span> })}
      >
        <Input
          id="webhook-url"
          type="url"
          placeholder="https://shop.example.com/webhooks"
          autoComplete="off"
          spellCheck={false}
          value={url}
          onChange={(event) => setUrl(event.target.value)}
          {...(problem && { 'aria-invalid': true, 'aria-describedby': PROBLEM_ID })}
        />
      </Form.Item>
      <Form.Item>
        <Space wrap>
          <Button type="primary" htmlType="submit" loading={isBusy} disabled={url.trim() === ''}>
            Save
          </Button>
          <Button disabled={webhook.status !== 'enabled'} loading={test.isBusy} onClick={() => test.submit()}>
            Send test event
          </Button>
          {isSet && <Button onClick={() => setRemoving(true)}>Remove</Button>}
        </Space>
      </Form.Item>
      {isRemoving && (
        <ConfirmDialog
          title="Remove the webhook"
          description="Your server is told of nothing any more, and what waits to be delivered is given up."
          submitLabel="Remove webhook"
          danger
          isBusy={isBusy}
          onSubmit={() => submit({ webhookUrl: null })}
          onClose={() => setRemoving(false)}
        />
      )}
    </Form>
  )
}
