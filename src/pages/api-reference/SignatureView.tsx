import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { t } from '#framework/text'
import { PageHeader, Panel } from '#framework/ui'
import styles from './SignatureView.module.css'
import { checkSignature, type Delivery, type Verdict } from './checkSignature.ts'

const PARTS = ['secret', 'id', 'timestamp', 'signature', 'body'] as const

/** Says whether a webhook was signed with a secret, and if not, why. Nothing of it leaves the browser. */
export function SignatureView() {
  const [verdict, setVerdict] = useState<Verdict>()
  const labels = {
    secret: t('Signing secret'),
    id: 'webhook-id',
    timestamp: 'webhook-timestamp',
    signature: 'webhook-signature',
    body: t('Raw body'),
  }
  return (
    <>
      <PageHeader
        title={t('Verify a signature')}
        subtitle={t('Paste a delivery to verify it. It’s checked in your browser and never sent anywhere.')}
      />
      <Panel>
        <Form<Delivery>
          layout="vertical"
          requiredMark={false}
          className={styles['form'] ?? ''}
          onFinish={(delivery) => void checkSignature(delivery, Date.now()).then(setVerdict)}
          onValuesChange={() => setVerdict(undefined)}
        >
          {PARTS.map((part) => (
            <Form.Item
              key={part}
              name={part}
              label={labels[part]}
              rules={[{ required: true, message: t('{label} is missing', { label: labels[part] }) }]}
            >
              {part === 'secret' && <Input.Password autoComplete="off" placeholder="whsec_..." />}
              {part === 'body' && <Input.TextArea rows={8} spellCheck={false} />}
              {part !== 'secret' && part !== 'body' && <Input autoComplete="off" />}
            </Form.Item>
          ))}
          <Button type="primary" htmlType="submit">
            {t('Check')}
          </Button>
        </Form>
      </Panel>
      {verdict && <VerdictView verdict={verdict} />}
    </>
  )
}

function VerdictView({ verdict }: { readonly verdict: Verdict }) {
  const texts: Readonly<Record<Verdict, string>> = {
    genuine: t('Valid. It was signed with this secret.'),
    stale: t('Signed with this secret more than five minutes ago. Reject it, as it may be a replay.'),
    forged: t('Not signed with this secret, or changed in transit. Make sure the body is unmodified.'),
    unreadable: t('This isn’t a signing secret. It should start with whsec_.'),
  }
  return (
    <Alert
      showIcon
      role="status"
      type={verdict === 'genuine' ? 'success' : 'error'}
      message={texts[verdict]}
    />
  )
}
