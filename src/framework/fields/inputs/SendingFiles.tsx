import { DeleteOutlined } from '@ant-design/icons'
import { Button, Progress } from 'antd'
import { t } from '../../text/t.ts'
import styles from './FileInput.module.css'
import type { Sending } from './useUploads.ts'

interface SendingFilesProps {
  readonly sending: readonly Sending[]
  readonly onCancel: (key: string) => void
}

/** The files on their way, and those that did not arrive. */
export function SendingFiles({ sending, onCancel }: SendingFilesProps) {
  return sending.map(({ key, name, sent, failure }) => (
    <div key={key} className={styles['file']}>
      <span className={styles['name']} title={name}>
        {name}
      </span>
      {failure === undefined ? (
        <Progress
          className={styles['progress'] ?? ''}
          percent={Math.round(sent * 100)}
          aria-label={t('Uploading {name}', { name })}
        />
      ) : (
        <span role="alert" className={styles['failure']}>
          {failure}
        </span>
      )}
      <Button
        type="text"
        icon={<DeleteOutlined aria-hidden="true" />}
        aria-label={t('Cancel {name}', { name })}
        onClick={() => onCancel(key)}
      />
    </div>
  ))
}
