import { useState } from 'react'
import { Link } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { AuthFields } from '#pages/auth/AuthFields.tsx'
import { AuthLayout } from '#pages/auth/AuthLayout.tsx'
import { refusePassword } from '#pages/auth/rules.ts'
import { TextField } from '#pages/auth/TextField.tsx'
import { TwoFactorStep } from '#pages/auth/TwoFactorStep.tsx'
import { useAuthForm } from '#pages/auth/useAuthForm.ts'
import { DeclineLink } from './DeclineLink.tsx'
import { summaryOf, type Offer } from './Offer.ts'
import type { Answer } from './useAnswer.ts'

interface InvitedSignInProps {
  readonly offer: Offer
  readonly answer: Answer
}

/** The sign-in of somebody who was invited, here, so that the invitation needs to be carried nowhere (G-56). */
export function InvitedSignIn({ offer, answer }: InvitedSignInProps) {
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
      title={`Join ${offer.teamName}`}
      subtitle={`${summaryOf(offer)} Sign in as ${offer.email} to answer.`}
      footer={<DeclineLink answer={answer} />}
    >
      <AuthFields
        form={{ ...form, failure: form.failure ?? answer.failure?.text ?? reason }}
        submitLabel="Sign in"
      >
        {/* Lets password managers find the right one. */}
        <input type="hidden" name="username" autoComplete="username" value={offer.email} readOnly />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          value={form.values.password}
          onChange={(password) => form.change({ password })}
          finding={form.findings.password}
          aside={<Link to="/reset-password">Forgot password?</Link>}
        />
      </AuthFields>
    </AuthLayout>
  )
}

function usePassword(email: string, onSecondStep: (pendingToken: string) => void) {
  const { auth } = useServices()
  return useAuthForm({
    initial: { password: '' },
    fallback: 'Login failed',
    validate: ({ password }) => ({ password: refusePassword(password) }),
    send: async ({ password }) => {
      const pendingToken = await auth.signIn({ email, password })
      if (pendingToken !== undefined) onSecondStep(pendingToken)
    },
  })
}
