import { useState } from 'react'
import { Link } from 'react-router'
import { useServices } from '#providers/Services.ts'
import type { Act } from '#framework/api'
import { usePlainForm } from '#framework/forms'
import { AuthFields } from '#pages/auth/AuthFields.tsx'
import { AuthLayout } from '#pages/auth/AuthLayout.tsx'
import { refusePassword } from '#pages/auth/rules.ts'
import { TextField } from '#pages/auth/TextField.tsx'
import { TwoFactorStep } from '#pages/auth/TwoFactorStep.tsx'
import { DeclineLink } from './DeclineLink.tsx'
import { summaryOf, type Offer } from './Offer.ts'
import type { Answer } from './useAnswer.ts'
import { t } from '#framework/text'

interface InvitedSignInProps {
  readonly offer: Offer
  readonly answer: Answer
}

/** The sign-in of an invited person, here, so that the invitation needs to be carried nowhere. */
export default function InvitedSignIn({ offer, answer }: InvitedSignInProps) {
  const [pending, setPending] = useState<string>()
  const [reason, setReason] = useState<string>()
  const form = usePassword(offer.email, setPending)
  if (pending !== undefined) {
    const handleBack = (why?: string) => {
      setPending(undefined)
      setReason(why)
    }
    return <TwoFactorStep pendingToken={pending} onBack={handleBack} />
  }
  return (
    <AuthLayout
      title={t('Join {teamName}', { teamName: offer.teamName })}
      subtitle={t('{offer} Sign in as {email} to answer.', { offer: summaryOf(offer), email: offer.email })}
      footer={<DeclineLink answer={answer} />}
    >
      <AuthFields form={form} failure={answer.failure?.text ?? reason} submitLabel={t('Sign in')}>
        {/* Lets password managers find the right one. */}
        <input type="hidden" name="username" autoComplete="username" value={offer.email} readOnly />
        <TextField
          name="password"
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          aside={<Link to="/reset-password">{t('Forgot password?')}</Link>}
        />
      </AuthFields>
    </AuthLayout>
  )
}

function usePassword(email: string, onSecondStep: (pendingToken: string) => void) {
  const { auth } = useServices()
  return usePlainForm({
    initial: { password: '' },
    validate: ({ password }) => ({ password: refusePassword(password) }),
    act: ({ password }): Act<string | undefined> => ({
      input: password,
      send: () => auth.signIn({ email, password }),
      failure: t('Login failed'),
      failureToast: 'reason',
      onDone: (pendingToken) => pendingToken !== undefined && onSecondStep(pendingToken),
    }),
  })
}
