import { Alert } from 'antd'
import { useState } from 'react'
import { t } from '#framework/text'

const DISMISSED = 'localNoticeDismissed'

/** Says on the sign-in page that there is no server, until it is dismissed. */
export function LocalNotice() {
  const [isDismissed, setDismissed] = useState(() => localStorage.getItem(DISMISSED) !== null)
  if (isDismissed) return null
  const handleClose = () => {
    localStorage.setItem(DISMISSED, 'yes')
    setDismissed(true)
  }
  return (
    <Alert
      type="info"
      closable
      onClose={handleClose}
      message={t('All of this runs in your browser')}
      description={t('There’s no server. Accounts, money and emails are made up and stay in this browser.')}
    />
  )
}
