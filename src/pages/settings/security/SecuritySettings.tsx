import styles from '../settings.module.css'
import { ChangePassword } from './ChangePassword.tsx'

/** What protects the account: password, second factor, sessions. Spec A, section 2. */
export default function SecuritySettings() {
  return (
    <div className={styles['stack']}>
      <ChangePassword />
    </div>
  )
}
