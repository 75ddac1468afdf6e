import { Alert } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { useToast } from '#framework/ui'
import { AuthFields } from './AuthFields.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { SandboxInboxHint } from './SandboxInboxHint.tsx'
import { refuseEmail } from './rules.ts'
import { TextField } from './TextField.tsx'
import { useAuthForm } from './useAuthForm.ts'

const SENT = 'Password reset link sent to your email'

/** Asks the API to mail a reset link. Spec A, section 2. */
export function ForgotPasswordForm() {
  const { auth } = useServices()
  const toast = useToast()
  const [sentTo, setSentTo] = useState<string>()
  const form = useAuthForm({
    initial: { email: '' },
    fallback: 'Failed to send password reset email',
    validate: ({ email }) => ({ email: refuseEmail(email) }),
    send: async ({ email }) => {
      setSentTo(undefined)
      await auth.sendResetLink(email.trim())
      setSentTo(email.trim())
      toast.success(SENT)
    },
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
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          value={form.values.email}
          onChange={(email) => form.change({ email })}
          finding={form.findings.email}
        />
      </AuthFields>
    </AuthLayout>
  )
}
