import { Alert, Button, Modal } from 'antd'
import { Fragment } from 'react'
import styles from './ApiSettings.module.css'
import { KeyText } from './KeyText.tsx'
import { t } from '#framework/text'

interface ShownOnceDialogProps {
  readonly title: string
  /** Keys by their names, in the order shown. */
  readonly keys: Readonly<Record<string, string>>
  readonly warning: string
  readonly onStored: () => void
}

/** New keys, once. Only the button closes it: a slip must not lose a secret. */
export function ShownOnceDialog({ title, keys, warning, onStored }: ShownOnceDialogProps) {
  return (
    <Modal
      open
      title={title}
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <Button type="primary" onClick={onStored}>
          {t('I’ve saved it')}
        </Button>
      }
    >
      <dl className={styles['facts']}>
        {Object.entries(keys).map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>
              <KeyText label={label} text={text} />
            </dd>
          </Fragment>
        ))}
      </dl>
      <Alert type="warning" showIcon message={warning} />
    </Modal>
  )
}
