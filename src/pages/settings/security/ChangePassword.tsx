import { useClient, useRefresh } from '#framework/api'
import { Panel, useToast } from '#framework/ui'
import { AuthFields } from '#pages/auth/AuthFields.tsx'
import { refuseConfirmation, refuseNewPassword } from '#pages/auth/rules.ts'
import { TextField } from '#pages/auth/TextField.tsx'
import { useAuthForm } from '#pages/auth/useAuthForm.ts'
import styles from '../settings.module.css'

const EMPTY = { currentPassword: '', newPassword: '', confirmation: '' }

/** Change Password: only when the new one equals its confirmation. Spec A, section 5. */
export function ChangePassword() {
  const form = usePasswordChange()
  const { values, findings, change } = form
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
            value={values.currentPassword}
            onChange={(currentPassword) => change({ currentPassword })}
            finding={findings.currentPassword}
          />
          <TextField
            name="newPassword"
            label="New password"
            type="password"
            autoComplete="new-password"
            value={values.newPassword}
            onChange={(newPassword) => change({ newPassword })}
            finding={findings.newPassword}
          />
          <TextField
            name="confirmation"
            label="Confirm new password"
            type="password"
            autoComplete="new-password"
            value={values.confirmation}
            onChange={(confirmation) => change({ confirmation })}
            finding={findings.confirmation}
          />
        </AuthFields>
      </div>
    </Panel>
  )
}

function usePasswordChange() {
  const client = useClient()
  const toast = useToast()
  const refresh = useRefresh()
  const form = useAuthForm({
    initial: EMPTY,
    fallback: 'Failed to change password',
    validate: ({ currentPassword, newPassword, confirmation }) => ({
      currentPassword: currentPassword === '' ? 'Current password is required' : undefined,
      newPassword: refuseNewPassword(newPassword),
      confirmation: refuseConfirmation(confirmation, newPassword),
    }),
    send: async ({ currentPassword, newPassword }) => {
      const body = { currentPassword, newPassword }
      await client.call('/user/update-password', { method: 'PATCH', body })
      toast.success('Password changed successfully')
      form.change(EMPTY)
      refresh()
    },
  })
  return form
}
