import { Alert, Button } from 'antd'
import { useAct } from '#framework/api'
import { useServices } from '#providers/Services.ts'
import { t } from '#framework/text'
import styles from './PasswordStep.module.css'

/** The way in without a password. */
export default function PasskeyButton() {
  const { auth } = useServices()
  const { run, isRunning, failure } = useAct()
  const handleClick = () =>
    run({
      input: 'passkey',
      send: () => auth.signInWithPasskey(),
      success: t('Successfully logged in'),
      failure: t('Login failed'),
      failureToast: 'none',
    })
  return (
    <div className={styles['passkey']}>
      <Button size="large" block loading={isRunning} onClick={() => void handleClick()}>
        {t('Sign in with a passkey')}
      </Button>
      {failure && <Alert type="error" showIcon role="alert" message={failure} />}
    </div>
  )
}
