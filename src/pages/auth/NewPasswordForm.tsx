import { Link, useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { usePlainForm } from '#framework/forms'
import { AuthFields } from './AuthFields.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import type { ResetLink } from './readResetLink.ts'
import { refuseConfirmation, refuseNewPassword } from './rules.ts'
import { TextField } from './TextField.tsx'

/** The new password of an account whose owner opened the mailed link. */
export function NewPasswordForm({ email, token }: ResetLink) {
  const { auth } = useServices()
  const navigate = useNavigate()
  const form = usePlainForm({
    initial: { password: '', confirmation: '' },
    validate: ({ password, confirmation }) => ({
      password: refuseNewPassword(password),
      confirmation: refuseConfirmation(confirmation, password),
    }),
    act: ({ password }) => ({
      input: password,
      send: () => auth.resetPassword({ email, token, password }),
      success: 'Password reset successfully',
      failure: 'Failed to reset password',
      failureToast: 'reason',
      onDone: () => navigate('/signin'),
    }),
  })
  return (
    <AuthLayout
      title="Choose a new password"
      subtitle={`For ${email}`}
      footer={<Link to="/signin">Back to sign in</Link>}
    >
      <AuthFields form={form} submitLabel="Reset password">
        {/* Lets password managers store the new one under the right name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField name="password" label="New password" type="password" autoComplete="new-password" />
        <TextField name="confirmation" label="Confirm password" type="password" autoComplete="new-password" />
      </AuthFields>
    </AuthLayout>
  )
}
