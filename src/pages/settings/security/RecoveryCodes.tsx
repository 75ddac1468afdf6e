import { DownloadOutlined } from '@ant-design/icons'
import { Alert, Button, Checkbox } from 'antd'
import { useServices } from '#providers/Services.ts'
import { saveFile } from '#framework/list'
import { CopyButton } from '#framework/ui'
import styles from './RecoveryCodes.module.css'

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly stored: boolean
  readonly onStored: (stored: boolean) => void
}

/** The recovery codes, shown once, with buttons to copy and save them. */
export function RecoveryCodes({ codes, stored, onStored }: RecoveryCodesProps) {
  const text = codes.join('\n')
  const { origin } = useServices()
  const file = `Recovery codes for ${origin}\nEach works once.\n\n${text}\n`
  return (
    <div className={styles['part']}>
      <Alert
        type="warning"
        showIcon
        message="These codes are shown only this once"
        description="Each signs you in once when your authenticator is not at hand. Keep them somewhere safe."
      />
      <ul className={styles['codes']} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <CopyButton text={text} label="Recovery codes" />
        <Button
          icon={<DownloadOutlined />}
          onClick={() => saveFile({ name: 'recovery-codes.txt', content: new Blob([file]) })}
        >
          Download
        </Button>
      </div>
      <Checkbox checked={stored} onChange={({ target }) => onStored(target.checked)}>
        I stored them
      </Checkbox>
    </div>
  )
}
