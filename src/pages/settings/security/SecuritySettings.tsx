import { Sessions } from './Sessions.tsx'
import { TwoFactor } from './TwoFactor.tsx'
import { useClient } from '#framework/api'
import { usePlainForm } from '#framework/forms'
import { Panel } from '#framework/ui'
import { AuthFields } from '#pages/auth/AuthFields.tsx'
import { refuseConfirmation, refuseNewPassword } from '#pages/auth/rules.ts'
import { TextField } from '#pages/auth/TextField.tsx'
import styles from '../settings.module.css'

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

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' }

/** Change Password: only when the new one equals its confirmation. */
function ChangePassword() {
  const form = usePasswordChange()
  return (
    <Panel title="Change Password">
      <div className={styles['form']}>
        <p className={styles['note']}>
          At least 8 characters. Changing it signs you out everywhere but here.
        </p>
        <AuthFields form={form} submitLabel="Change Password">
          <TextField
            name="currentPassword"
            label="Current password"
            type="password"
            autoComplete="current-password"
          />
          <TextField name="newPassword" label="New password" type="password" autoComplete="new-password" />
          <TextField
            name="confirmation"
            label="Confirm new password"
            type="password"
            autoComplete="new-password"
          />
        </AuthFields>
      </div>
    </Panel>
  )
}

function usePasswordChange() {
  const client = useClient()
  return usePlainForm({
    initial: EMPTY,
    validate: ({ currentPassword, newPassword, confirmation }) => ({
      currentPassword: currentPassword === '' ? 'Current password is required' : undefined,
      newPassword: refuseNewPassword(newPassword),
      confirmation: refuseConfirmation(confirmation, newPassword),
    }),
    act: ({ currentPassword, newPassword }) => {
      const body = { currentPassword, newPassword }
      return {
        input: body,
        send: () => client.call('/user/update-password', { method: 'PATCH', body }),
        success: 'Password changed successfully',
        failure: 'Failed to change password',
        failureToast: 'reason',
      }
    },
    after: () => 'empty',
  })
}
