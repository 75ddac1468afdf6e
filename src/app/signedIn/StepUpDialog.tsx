import { Alert, Button } from 'antd'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { SsoButton } from '#pages/auth/SsoButton.tsx'
import { useSignOnProviders } from '#pages/auth/useSignOnProviders.ts'
import type { SignOnProvider } from '#providers/createConfigStore.ts'
import type { StepUpProof } from '#providers/createStepUp.ts'
import { signWithPasskey } from '#providers/passkeys.ts'
import { useServices, useUser } from '#providers/Services.ts'
import { useAct, useCall, useClient } from '#framework/api'
import { FormDialog, usePlainForm } from '#framework/forms'
import { isCode } from '#pages/auth/rules.ts'
import { TextField } from '#pages/auth/TextField.tsx'
import { useCanUsePasskeys } from '#pages/auth/useCanUsePasskeys.ts'
import { readCode } from '#define'
import { t } from '#framework/text'

interface StepUpDialogProps {
  readonly proof: StepUpProof
  /** Called with true when the API accepted the proof, with false when the user gave none. */
  readonly onEnd: (given: boolean) => void
}

const WORDS = {
  password: {
    label: 'Password',
    description: 'Enter your password to continue. We won’t ask again for 10 minutes.',
    autoComplete: 'current-password',
    missing: 'Password is required',
  },
  token: {
    label: 'Authentication code or recovery code',
    description:
      'Enter the code from your authenticator app to continue. Each code works once. We won’t ask again for 10 minutes.',
    autoComplete: 'one-time-code',
    missing: 'Enter the code to continue',
  },
} as const

/** Asks who is there for the second proof, before a call that needs one is made again. */
export default function StepUpDialog({ proof, onEnd }: StepUpDialogProps) {
  const client = useClient()
  const mayUsePasskeys = useCanUsePasskeys()
  const { label, description, autoComplete, missing } = WORDS[proof]
  const initial: Readonly<Record<string, string>> = { [proof]: '' }
  const form = usePlainForm({
    initial,
    validate: ({ [proof]: typed = '' }) => ({
      [proof]: typed.trim() === '' ? t(missing) : undefined,
    }),
    act: ({ [proof]: typed = '' }) => {
      const body = { [proof]: proof === 'token' ? readCode(typed) : typed }
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
      title={t('Confirm it’s you')}
      description={t(description)}
      submitLabel={t('Confirm')}
      onClose={() => onEnd(false)}
    >
      <TextField
        name={proof}
        label={t(label)}
        type={proof === 'password' ? 'password' : 'text'}
        autoComplete={autoComplete}
        autoFocus
        {...(proof === 'token' && { isWhole: isCode })}
      />
      {proof === 'password' && <ForgottenPassword />}
      <SsoInstead />
      {mayUsePasskeys && <PasskeyInstead onDone={() => onEnd(true)} />}
    </FormDialog>
  )
}

/** Of a user who has one: a passkey proves the same. */
function PasskeyInstead({ onDone }: { readonly onDone: () => void }) {
  const client = useClient()
  const known = useCall<readonly unknown[]>('/user/passkeys').data?.data ?? []
  const { run, isRunning, failure } = useAct()
  if (known.length === 0) return null
  const handleClick = () =>
    run({
      input: 'passkey',
      send: async () => {
        const passkey = await signWithPasskey(client, '/user/step-up/options')
        return client.call('/user/step-up', { method: 'POST', body: { passkey } })
      },
      failureToast: 'none',
      refreshes: false,
      onDone,
    })
  return (
    <div>
      <Button loading={isRunning} onClick={() => void handleClick()}>
        {t('Use a passkey')}
      </Button>
      {failure && <Alert type="error" showIcon role="alert" message={failure} />}
    </div>
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
        message={t('We’ve sent a password reset link to {email}. Resetting it signs you out everywhere.', {
          email,
        })}
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

/** Of a user who signs in at a provider: another sign-in there proves the same as a password. */
function SsoInstead() {
  const { auth } = useServices()
  const { pathname, search, hash } = useLocation()
  const enabled = useSignOnProviders().length > 0
  const known = useCall<readonly SignOnProvider[]>('/user/sso', {}, { enabled }).data?.data ?? []
  return known.map((provider) => (
    <div key={provider.key}>
      <SsoButton
        provider={provider}
        start={auth.startSsoStepUp}
        way={{ purpose: 'step_up', from: pathname + search + hash }}
      >
        {t('Sign in to {name} again', { name: provider.name })}
      </SsoButton>
    </div>
  ))
}
