import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { messageOf } from '#framework/api'
import { useToast } from '#framework/ui'
import { forgetAwaited, rememberAwaited, type AwaitedCode } from './awaitedCode.ts'
import { EMPTY_CODE, type Code } from './CodeBoxes.tsx'
import { refuseEmail } from './rules.ts'
import { useAuthForm } from './useAuthForm.ts'
import { useCountdown } from './useCountdown.ts'

/** Seconds a code is good for, and the time between two. Spec A, section 9. */
const CODE_SECONDS = 120

/** The verification form with its countdown. `known`: whose code is awaited. */
export function useVerification(known: AwaitedCode | undefined) {
  const { auth } = useServices()
  const toast = useToast()
  const navigate = useNavigate()
  const countdown = useCountdown(CODE_SECONDS)
  const [resending, setResending] = useState(false)
  const signUpId = known?.signUpId
  const initial: { readonly email: string; readonly code: Code } = {
    email: known?.email ?? '',
    code: EMPTY_CODE,
  }
  const form = useAuthForm({
    initial,
    fallback: 'Invalid verification code',
    validate: ({ email, code }) => ({
      email: refuseEmail(email),
      code: code.includes('') ? 'Please enter all 6 digits' : undefined,
    }),
    send: async ({ email, code }) => {
      const signedIn = await auth.verifyAccount({ email: email.trim(), token: code.join(''), signUpId })
      forgetAwaited()
      toast.success('OTP verified successfully')
      if (!signedIn) await navigate('/signin')
    },
  })

  const resend = async () => {
    const email = form.values.email.trim()
    if (refuseEmail(email)) return form.check()
    setResending(true)
    try {
      await auth.resendCode({ email, signUpId })
      rememberAwaited({ email, signUpId })
      form.change({ code: EMPTY_CODE })
      countdown.restart()
      toast.success('A new code is on its way')
    } catch (error) {
      form.fail(messageOf(error, 'Failed to send a new code'))
    } finally {
      setResending(false)
    }
  }
  return { form, countdown, resending, resend: () => void resend() }
}
