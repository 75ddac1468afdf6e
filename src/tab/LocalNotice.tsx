import { Alert } from 'antd'
import { useState } from 'react'
import { openStorage } from '#src/openStorage.ts'
import { t } from '#framework/text'
import styles from '#pages/auth/PasswordStep.module.css'

const DISMISSED = 'localNoticeDismissed'
const storage = openStorage('localStorage')

/** Says on the sign-in page that there is no server, until it is dismissed. */
export function LocalNotice() {
  const [isDismissed, setDismissed] = useState(() => storage.getItem(DISMISSED) !== null)
  if (isDismissed) return null
  const handleClose = () => {
    storage.setItem(DISMISSED, 'yes')
    setDismissed(true)
  }
  return (
    <div className={styles['notice']}>
      <Alert
        type="info"
        closable
        onClose={handleClose}
        message={t('All of this runs in your browser')}
        description={t('There’s no server. Accounts, data and emails are made up and stay in this browser.')}
      />
    </div>
  )
}
