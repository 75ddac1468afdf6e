import { Alert, Button, Modal, Space } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { createApiKey } from '#resources/actions/createApiKey.ts'
import { ActionPrompt } from '#framework/actions'
import { pathOf, type ResolvedResource } from '#framework/registry'
import { KeyText } from './KeyText.tsx'
import { RecordsCard } from './RecordsCard.tsx'
import styles from './ApiSettings.module.css'

const NEW = {}

/** Keys that may do only what was chosen, and new ones. The secret of a new one is only ever in this component's state. */
export function RestrictedKeys({ resource }: { readonly resource: ResolvedResource }) {
  const [isAsking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string>()
  return (
    <RecordsCard
      resource={resource}
      title="Restricted keys"
      hrefOf={(id) => pathOf(resource, 'show', id)}
      extra={
        <Space>
          <Link to={resource.path}>View all</Link>
          <Button onClick={() => setAsking(true)}>Create key</Button>
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
      {secret !== undefined && <NewKeyDialog secret={secret} onStored={() => setSecret(undefined)} />}
    </RecordsCard>
  )
}

interface NewKeyDialogProps {
  readonly secret: string
  readonly onStored: () => void
}

/** A new key, once. Only the button closes it: a slip must not lose it. */
function NewKeyDialog({ secret, onStored }: NewKeyDialogProps) {
  return (
    <Modal
      open
      title="Your restricted key"
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <Button type="primary" onClick={onStored}>
          I stored it
        </Button>
      }
    >
      <dl className={styles['facts']}>
        <dt>Key</dt>
        <dd>
          <KeyText label="Restricted key" text={secret} />
        </dd>
      </dl>
      <Alert
        type="warning"
        showIcon
        message="It is shown this once. Store it where only your program reads it."
      />
    </Modal>
  )
}
