import { Link, useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { useToast } from '#framework/ui'
import { AuthFields } from './AuthFields.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import type { ResetLink } from './readResetLink.ts'
import { refuseConfirmation, refuseNewPassword } from './rules.ts'
import { TextField } from './TextField.tsx'
import { useAuthForm } from './useAuthForm.ts'

/** The new password of an account whose owner opened the mailed link. */
export function NewPasswordForm({ email, token }: ResetLink) {
  const { auth } = useServices()
  const toast = useToast()
  const navigate = useNavigate()
  const form = useAuthForm({
    initial: { password: '', confirmation: '' },
    fallback: 'Failed to reset password',
    validate: ({ password, confirmation }) => ({
      password: refuseNewPassword(password),
      confirmation: refuseConfirmation(confirmation, password),
    }),
    send: async ({ password }) => {
      await auth.resetPassword({ email, token, password })
      toast.success('Password reset successfully')
      await navigate('/signin')
    },
  })
  const { values, findings, change } = form
  return (
    <AuthLayout
      title="Choose a new password"
      subtitle={`For ${email}`}
      footer={<Link to="/signin">Back to sign in</Link>}
    >
      <AuthFields form={form} submitLabel="Reset password">
        {/* Lets password managers store the new one under the right name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField
          name="password"
          label="New password"
          type="password"
          autoComplete="new-password"
          value={values.password}
          onChange={(password) => change({ password })}
          finding={findings.password}
        />
        <TextField
          name="confirmation"
          label="Confirm password"
          type="password"
          autoComplete="new-password"
          value={values.confirmation}
          onChange={(confirmation) => change({ confirmation })}
          finding={findings.confirmation}
        />
      </AuthFields>
    </AuthLayout>
  )
}
