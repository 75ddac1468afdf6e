import { Button } from 'antd'
import { useState } from 'react'
import { useServices } from '#providers/Services.ts'
import { ApiError } from '#framework/api'
import { usePlainForm } from '#framework/forms'
import { AuthFields } from './AuthFields.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { TextField } from './TextField.tsx'
import { readCode } from '#define'
import { isCode } from './rules.ts'
import { t } from '#framework/text'

interface TwoFactorStepProps {
  readonly pendingToken: string
  /** Begins anew; `reason` when it was not the visitor's wish. */
  readonly onBack: (reason?: string) => void
}

/** The second step of a sign-in: six digits of the authenticator app, or a recovery code. */
export function TwoFactorStep({ pendingToken, onBack }: TwoFactorStepProps) {
  const [recovery, setRecovery] = useState(false)
  const form = useSecondFactor(pendingToken, onBack)
  const { code } = form.values
  const complete = recovery ? code.trim() !== '' : isCode(code)
  return (
    <AuthLayout
      title={t('Two-factor authentication')}
      subtitle={
        recovery
          ? t('Enter one of your recovery codes')
          : t('Enter the six-digit code from your authenticator app')
      }
      footer={
        <Button type="link" size="small" onClick={() => onBack()}>
          {t('Back to sign in')}
        </Button>
      }
    >
      <AuthFields form={form} submitLabel={t('Confirm')} submitDisabled={!complete}>
        <TextField
          key={recovery ? 'recovery' : 'code'}
          name="code"
          label={recovery ? t('Recovery code') : t('Authentication code')}
          autoComplete={recovery ? 'off' : 'one-time-code'}
          autoFocus
          {...(!recovery && { keep: readCode, isWhole: isCode })}
        />
      </AuthFields>
      <Button
        type="link"
        size="small"
        onClick={() => {
          form.change({ code: '' })
          setRecovery(!recovery)
        }}
      >
        {recovery ? t('Use your authenticator app') : t('Use a recovery code')}
      </Button>
    </AuthLayout>
  )
}

function useSecondFactor(pendingToken: string, onBack: (reason: string) => void) {
  const { auth } = useServices()
  return usePlainForm({
    initial: { code: '' },
    act: ({ code }) => ({
      input: code,
      send: () =>
        auth.verifyTwoFactor(pendingToken, code).catch((error: unknown) => {
          // Too many wrong codes, or too late: the first step counts no longer.
          if (error instanceof ApiError && error.statusCode === 401) onBack(error.message)
          throw error
        }),
      success: t('Successfully logged in'),
      failure: t('Invalid verification code'),
      failureToast: 'reason',
    }),
  })
}
