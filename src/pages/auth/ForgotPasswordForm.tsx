import { Alert } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { usePlainForm } from '#framework/forms'
import { AuthFields } from './AuthFields.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { SandboxInboxHint } from './SandboxInboxHint.tsx'
import { refuseEmail } from './rules.ts'
import { TextField } from './TextField.tsx'

const SENT = 'Password reset link sent to your email'

/** Asks the API to mail a reset link. */
export function ForgotPasswordForm() {
  const { auth } = useServices()
  const [sentTo, setSentTo] = useState<string>()
  const form = usePlainForm({
    initial: { email: '' },
    validate: ({ email }) => ({ email: refuseEmail(email) }),
    act: ({ email }) => ({
      input: email,
      send: () => {
        setSentTo(undefined)
        return auth.sendResetLink(email.trim())
      },
      success: SENT,
      failure: 'Failed to send password reset email',
      failureToast: 'reason',
      onDone: () => setSentTo(email.trim()),
    }),
  })
  return (
    <AuthLayout
      title="Reset your password"
      subtitle="Enter your email and we will send you a link"
      footer={<Link to="/signin">Back to sign in</Link>}
    >
      <AuthFields form={form} submitLabel="Send reset link">
        {sentTo && (
          <Alert type="success" showIcon message={`${SENT}: ${sentTo}`} description={<SandboxInboxHint />} />
        )}
        <TextField name="email" label="Email" type="email" autoComplete="username" />
      </AuthFields>
    </AuthLayout>
  )
}
