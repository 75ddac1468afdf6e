import { useEffect, useState } from 'react'
import { useLocation, useNavigate, Link } from 'react-router'
import { Alert } from 'antd'
import { useServices } from '#providers/Services.ts'
import { usePlainForm } from '#framework/forms'
import { AuthFields } from './AuthFields.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { SandboxInboxHint } from './SandboxInboxHint.tsx'
import { refuseEmail, refuseConfirmation, refuseNewPassword } from './rules.ts'
import { TextField } from './TextField.tsx'
import { readEmail } from '#define'
import { t } from '#framework/text'

/**
 * Asks for a reset link; or, opened by that link, for the new password. The part behind the `#` is removed
 * from the address at once, so that the token is in no history and on no screenshot.
 */
export default function ResetPasswordPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [link] = useState(() => readResetLink(hash))
  useEffect(() => {
    if (hash !== '') void navigate('/reset-password', { replace: true })
  }, [hash, navigate])
  return link ? <NewPasswordForm {...link} /> : <ForgotPasswordForm />
}

const SENT = 'Password reset link sent to your email'

/** Asks the API to mail a reset link. */
function ForgotPasswordForm() {
  const { auth } = useServices()
  const [sentTo, setSentTo] = useState<string>()
  const form = usePlainForm({
    initial: { email: '' },
    validate: ({ email }) => ({ email: refuseEmail(email) }),
    act: ({ email }) => ({
      input: email,
      send: () => {
        setSentTo(undefined)
        return auth.sendResetLink(readEmail(email))
      },
      success: SENT,
      failure: t('Failed to send password reset email'),
      failureToast: 'reason',
      onDone: () => setSentTo(readEmail(email)),
    }),
  })
  return (
    <AuthLayout
      title={t('Reset your password')}
      subtitle={t('Enter your email and we will send you a link')}
      footer={<Link to="/signin">{t('Back to sign in')}</Link>}
    >
      <AuthFields form={form} submitLabel={t('Send reset link')}>
        {sentTo && (
          <Alert
            type="success"
            showIcon
            message={`${t(SENT)}: ${sentTo}`}
            description={<SandboxInboxHint />}
          />
        )}
        <TextField name="email" label={t('Email')} type="email" autoComplete="username" />
      </AuthFields>
    </AuthLayout>
  )
}

/** The new password of an account whose owner opened the mailed link. */
function NewPasswordForm({ email, token }: ResetLink) {
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
      success: t('Password reset successfully'),
      failure: t('Failed to reset password'),
      failureToast: 'reason',
      onDone: () => navigate('/signin'),
    }),
  })
  return (
    <AuthLayout
      title={t('Choose a new password')}
      subtitle={t('For {email}', { email })}
      footer={<Link to="/signin">{t('Back to sign in')}</Link>}
    >
      <AuthFields form={form} submitLabel={t('Reset password')}>
        {/* Lets password managers store the new one under the right name. */}
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <TextField name="password" label={t('New password')} type="password" autoComplete="new-password" />
        <TextField
          name="confirmation"
          label={t('Confirm password')}
          type="password"
          autoComplete="new-password"
        />
      </AuthFields>
    </AuthLayout>
  )
}

/** The data behind the `#` of a mailed reset link. */
interface ResetLink {
  readonly token: string
  readonly email: string
}

/** Reads `#token=…&email=…`; nothing when one of them is missing. */
function readResetLink(hash: string): ResetLink | undefined {
  const values = new URLSearchParams(hash.replace(/^#/, ''))
  const token = values.get('token')
  const email = values.get('email')
  return token && email ? { token, email } : undefined
}
