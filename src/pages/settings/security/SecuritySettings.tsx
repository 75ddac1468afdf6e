import styles from '../settings.module.css'
import { ChangePassword } from './ChangePassword.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoFactor } from './TwoFactor.tsx'

/** The security of the account: password, second factor, sessions. */
export default function SecuritySettings() {
  return (
    <div className={styles['stack']}>
      <TwoFactor />
      <ChangePassword />
      <Sessions />
    </div>
  )
}
