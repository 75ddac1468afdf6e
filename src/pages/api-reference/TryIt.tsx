import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { messageOf } from '#framework/api'
import { t } from '#framework/text'
import { Panel } from '#framework/ui'
import { useConfig, useServices, useUser } from '#providers/Services.ts'
import type { Call } from './chaptersOf.ts'
import { Code } from './Code.tsx'
import { useKey } from './KeyContext.ts'
import { bodyOf, requestOf, toJson, type CallValues, useServer } from './requestOf.ts'
import styles from './Samples.module.css'

interface TryItProps {
  readonly call: Call
  readonly values: CallValues
  readonly onChange: (values: CallValues) => void
}

interface Outcome {
  /** Example: `201 Created`. */
  readonly status: string
  readonly isGood: boolean
  readonly text: string
  readonly milliseconds: number
}

/** Makes the call: in the sandbox alone, where no money is real. */
export function TryIt({ call, values, onChange }: TryItProps) {
  const state = useConfig()
  if (state.status !== 'ready' || call.operation.requestBody?.content['application/octet-stream']) return null
  if (state.config.mode !== 'sandbox')
    return (
      <Panel title={t('Try it')}>
        <p>{t('You can try requests in a sandbox. Here they would move real money.')}</p>
      </Panel>
    )
  return <TryForm call={call} values={values} onChange={onChange} />
}

function TryForm({ call, values, onChange }: TryItProps) {
  const { client } = useServices()
  const server = useServer()
  const { key } = useKey()
  const user = useUser()
  const [outcome, setOutcome] = useState<Outcome>()
  const [isSending, setSending] = useState(false)
  const fields = call.operation.parameters.filter(
    ({ in: where, name }) => where !== 'header' || name === 'If-Match',
  )
  const isOpen = call.operation.security.length === 0

  const send = async () => {
    setSending(true)
    const start = performance.now()
    const { url, ...init } = requestOf(call, values, {
      server,
      key,
      attempt: crypto.randomUUID(),
    })
    try {
      const request = new Request(url, init)
      // Without a key of one's own the session's is used, which the client adds.
      setOutcome(await readOutcome(await (key ? fetch(request) : client.fetch(request)), start))
    } catch (error) {
      setOutcome({
        status: messageOf(error),
        isGood: false,
        text: '',
        milliseconds: performance.now() - start,
      })
    } finally {
      setSending(false)
    }
  }

  return (
    <Panel title={t('Try it')}>
      <Form layout="vertical" onFinish={() => void send()}>
        {fields.map(({ name, required }) => (
          <Form.Item key={name} label={<code>{name}</code>} required={required} htmlFor={`try-${name}`}>
            <Input
              id={`try-${name}`}
              value={values.parameters[name] ?? ''}
              onChange={({ target }) =>
                onChange({ ...values, parameters: { ...values.parameters, [name]: target.value } })
              }
            />
          </Form.Item>
        ))}
        {bodyOf(call) && (
          <Form.Item label={t('Body')} htmlFor="try-body">
            <Input.TextArea
              id="try-body"
              className={styles['body'] ?? ''}
              rows={Math.min(16, values.body.split('\n').length + 1)}
              spellCheck={false}
              value={values.body}
              onChange={({ target }) => onChange({ ...values, body: target.value })}
            />
          </Form.Item>
        )}
        <p className={styles['by']}>
          {key
            ? t('Sent with your key.')
            : user
              ? t('Sent as {name}.', { name: `${user.firstName} ${user.lastName}` })
              : !isOpen && t('Add a key in Start here or sign in to send this request.')}
        </p>
        <Button type="primary" htmlType="submit" loading={isSending}>
          {t('Send request')}
        </Button>
      </Form>
      {outcome && <OutcomeView outcome={outcome} />}
    </Panel>
  )
}

async function readOutcome(response: Response, start: number): Promise<Outcome> {
  const type = response.headers.get('Content-Type') ?? ''
  const isText = /json|text/.test(type)
  const text = isText ? await response.text() : t('{type}, not shown', { type })
  return {
    status: `${response.status} ${response.statusText}`.trim(),
    isGood: response.ok,
    text: type.includes('json') ? toJson(JSON.parse(text)) : text,
    milliseconds: performance.now() - start,
  }
}

function OutcomeView({ outcome: { status, isGood, text, milliseconds } }: { readonly outcome: Outcome }) {
  return (
    <div className={styles['outcome']} role="status">
      <Alert
        type={isGood ? 'success' : 'error'}
        message={t('{status}, in {count} ms', { status, count: Math.round(milliseconds) })}
      />
      {text && <Code text={text} language="json" />}
    </div>
  )
}
