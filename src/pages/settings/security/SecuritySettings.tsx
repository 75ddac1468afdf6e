import { Sessions } from './Sessions.tsx'
import { Passkeys } from './Passkeys.tsx'
import { TwoFactor } from './TwoFactor.tsx'
import { useClient } from '#framework/api'
import { usePlainForm } from '#framework/forms'
import { Panel } from '#framework/ui'
import { AuthFields } from '#pages/auth/AuthFields.tsx'
import { refuseConfirmation, refuseNewPassword } from '#pages/auth/rules.ts'
import { TextField } from '#pages/auth/TextField.tsx'
import { t } from '#framework/text'
import styles from '../settings.module.css'

/** The security of the account: password, second factor, sessions. */
export default function SecuritySettings() {
  return (
    <div className={styles['stack']}>
      <TwoFactor />
      <Passkeys />
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
    <Panel title={t('Change Password')}>
      <div className={styles['form']}>
        <p className={styles['note']}>{t('At least 8 characters. You’ll be signed out of other devices.')}</p>
        <AuthFields form={form} submitLabel={t('Change Password')}>
          <TextField
            name="currentPassword"
            label={t('Current password')}
            type="password"
            autoComplete="current-password"
          />
          <TextField
            name="newPassword"
            label={t('New password')}
            type="password"
            autoComplete="new-password"
          />
          <TextField
            name="confirmation"
            label={t('Confirm new password')}
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
      currentPassword: currentPassword === '' ? t('Current password is required') : undefined,
      newPassword: refuseNewPassword(newPassword),
      confirmation: refuseConfirmation(confirmation, newPassword),
    }),
    act: ({ currentPassword, newPassword }) => {
      const body = { currentPassword, newPassword }
      return {
        input: body,
        send: () => client.call('/user/update-password', { method: 'PATCH', body }),
        success: t('Password changed successfully'),
        failure: t('Failed to change password'),
        failureToast: 'reason',
      }
    },
    after: () => 'empty',
  })
}
