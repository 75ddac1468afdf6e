import styles from '../settings.module.css'
import { ChangePassword } from './ChangePassword.tsx'
import { Sessions } from './Sessions.tsx'
import { TwoFactor } from './TwoFactor.tsx'

/** What protects the account: password, second factor, sessions. Spec A, section 2. */
export default function SecuritySettings() {
  return (
    <div className={styles['stack']}>
      <TwoFactor />
      <ChangePassword />
      <Sessions />
    </div>
  )
}
