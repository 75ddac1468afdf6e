import { Alert, Button, Modal } from 'antd'
import type { NewKeys } from './GenerateKeysDialog.tsx'
import { KeyText } from './KeyText.tsx'
import styles from './ApiSettings.module.css'

interface NewKeysDialogProps {
  readonly keys: NewKeys
  readonly onStored: () => void
}

/** New keys, once. Only the button closes it: a slip must not lose the secret. */
export function NewKeysDialog({ keys, onStored }: NewKeysDialogProps) {
  return (
    <Modal
      open
      title="Your new API keys"
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
        <dt>Publishable key</dt>
        <dd>
          <KeyText label="Publishable key" text={keys.apiKey} />
        </dd>
        <dt>Secret key</dt>
        <dd>
          <KeyText label="Secret key" text={keys.secretKey} />
        </dd>
      </dl>
      <Alert
        type="warning"
        showIcon
        message="The secret key is shown this once. Store it where only your server reads it."
      />
    </Modal>
  )
}
