import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { StepUpProof } from '#providers/createStepUp.ts'
import { useUser } from '#providers/Services.ts'
import { useAct, useClient } from '#framework/api'
import { FormDialog, usePlainForm } from '#framework/forms'
import { TextField } from '#pages/auth/TextField.tsx'
import { t } from '#framework/text'

interface StepUpDialogProps {
  readonly proof: StepUpProof
  /** Called with true when the API accepted the proof, with false when the user gave none. */
  readonly onEnd: (given: boolean) => void
}

const WORDS = {
  password: {
    label: 'Password',
    description: 'Enter your password to continue. You are asked again after 10 minutes.',
    autoComplete: 'current-password',
  },
  token: {
    label: 'Authentication code or recovery code',
    description:
      'Enter the code of your authenticator app to continue. Each code works once. You are asked again after 10 minutes.',
    autoComplete: 'one-time-code',
  },
} as const

/** Asks who is there for the second proof, before a call that needs one is made again. */
export default function StepUpDialog({ proof, onEnd }: StepUpDialogProps) {
  const client = useClient()
  const { label, description, autoComplete } = WORDS[proof]
  const initial: Readonly<Record<string, string>> = { [proof]: '' }
  const form = usePlainForm({
    initial,
    act: ({ [proof]: typed = '' }) => {
      const body = { [proof]: proof === 'token' ? typed.trim() : typed }
      return {
        input: body,
        send: () => client.call('/user/step-up', { method: 'POST', body }),
        // The call that waits for it changes something; this does not.
        refreshes: false,
        onDone: () => onEnd(true),
      }
    },
  })
  return (
    <FormDialog
      form={form}
      title={t('Confirm that it is you')}
      description={t(description)}
      submitLabel={t('Confirm')}
      disabled={form.values[proof]?.trim() === ''}
      onClose={() => onEnd(false)}
    >
      <TextField
        name={proof}
        label={t(label)}
        type={proof === 'password' ? 'password' : 'text'}
        autoComplete={autoComplete}
        autoFocus
      />
      {proof === 'password' && <ForgottenPassword />}
    </FormDialog>
  )
}

/** Also the way of an account that never had a password: an administrator made it. */
function ForgottenPassword() {
  const client = useClient()
  const email = useUser()?.email ?? ''
  const { run, isRunning, failure } = useAct()
  const [isSent, setSent] = useState(false)
  const handleClick = () =>
    run({
      input: email,
      send: () => client.call('/auth/forgot-password', { method: 'POST', body: { email } }),
      refreshes: false,
      onDone: () => setSent(true),
    })
  if (isSent)
    return (
      <Alert
        type="info"
        showIcon
        role="status"
        message={t(
          'A link for choosing a new password is on its way to {email}. Choosing one signs you out everywhere.',
          { email },
        )}
      />
    )
  return (
    <div>
      <Button type="link" size="small" loading={isRunning} onClick={() => void handleClick()}>
        {t('Forgot your password?')}
      </Button>
      {failure && <Alert type="error" showIcon role="alert" message={failure} />}
    </div>
  )
}
