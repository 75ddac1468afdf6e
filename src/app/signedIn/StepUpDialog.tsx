import { useMutation } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { StepUpProof } from '#providers/createStepUp.ts'
import { useUser } from '#providers/Services.ts'
import { ApiError, messageOf, useClient } from '#framework/api'
import { ConfirmDialog } from '#framework/ui'
import { TextField } from '#pages/auth/TextField.tsx'

interface StepUpDialogProps {
  readonly proof: StepUpProof
  /** The API took the proof, or nobody gives one. */
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
  const [value, setValue] = useState('')
  const { label, description, autoComplete } = WORDS[proof]
  const confirm = useMutation({
    mutationFn: () =>
      client.call('/user/step-up', {
        method: 'POST',
        body: { [proof]: proof === 'token' ? value.trim() : value },
      }),
    onSuccess: () => onEnd(true),
  })
  const finding = confirm.error instanceof ApiError ? confirm.error.errors[proof] : undefined
  const handleChange = (next: string) => {
    setValue(next)
    confirm.reset()
  }
  return (
    <ConfirmDialog
      title="Confirm that it is you"
      description={description}
      submitLabel="Confirm"
      isBusy={confirm.isPending}
      disabled={value.trim() === ''}
      error={confirm.error && finding === undefined ? messageOf(confirm.error) : undefined}
      onSubmit={() => confirm.mutate()}
      onClose={() => onEnd(false)}
    >
      <TextField
        name={proof}
        label={label}
        type={proof === 'password' ? 'password' : 'text'}
        autoComplete={autoComplete}
        autoFocus
        value={value}
        onChange={handleChange}
        finding={finding}
      />
      {proof === 'password' && <ForgottenPassword />}
    </ConfirmDialog>
  )
}

/** Also the way of an account that never had a password: an administrator made it. */
function ForgottenPassword() {
  const client = useClient()
  const email = useUser()?.email ?? ''
  const mail = useMutation({
    mutationFn: () => client.call('/auth/forgot-password', { method: 'POST', body: { email } }),
  })
  if (mail.isSuccess)
    return (
      <Alert
        type="info"
        showIcon
        role="status"
        message={`A link for choosing a new password is on its way to ${email}. Choosing one signs you out everywhere.`}
      />
    )
  return (
    <div>
      <Button type="link" size="small" loading={mail.isPending} onClick={() => mail.mutate()}>
        Forgot your password?
      </Button>
      {mail.error && <Alert type="error" showIcon role="alert" message={messageOf(mail.error)} />}
    </div>
  )
}
