import { useNavigate } from 'react-router'
import { useServices } from '#providers/Services.ts'
import { type Act, useAct } from '#framework/api'
import { usePlainForm } from '#framework/forms'
import { forgetAwaited, rememberAwaited, type AwaitedCode } from './awaitedCode.ts'
import { EMPTY_CODE, type Code } from './CodeBoxes.tsx'
import { refuseEmail } from './rules.ts'
import { useCountdown } from './useCountdown.ts'

/** Seconds a code is good for, and the time between two. */
const CODE_SECONDS = 120

/** The verification form with its countdown. `known`: whose code is awaited. */
export function useVerification(known: AwaitedCode | undefined) {
  const { auth } = useServices()
  const navigate = useNavigate()
  const countdown = useCountdown(CODE_SECONDS)
  const resending = useAct()
  const signUpId = known?.signUpId
  const initial: { readonly email: string; readonly code: Code } = {
    email: known?.email ?? '',
    code: EMPTY_CODE,
  }
  const form = usePlainForm({
    initial,
    validate: ({ email, code }) => ({
      email: refuseEmail(email),
      code: code.includes('') ? 'Please enter all 6 digits' : undefined,
    }),
    act: ({ email, code }): Act<boolean> => ({
      input: { email, code },
      send: () => auth.verifyAccount({ email: email.trim(), token: code.join(''), signUpId }),
      success: 'OTP verified successfully',
      failure: 'Invalid verification code',
      failureToast: 'reason',
      onDone: (signedIn) => {
        forgetAwaited()
        return signedIn ? undefined : navigate('/signin')
      },
    }),
  })

  const handleResend = () => {
    const email = form.values.email.trim()
    if (refuseEmail(email)) return void form.refuse()
    return void resending.run({
      input: email,
      send: () => auth.resendCode({ email, signUpId }),
      success: 'A new code is on its way',
      failure: 'Failed to send a new code',
      failureToast: 'reason',
      onDone: () => {
        rememberAwaited({ email, signUpId })
        form.change({ code: EMPTY_CODE })
        countdown.restart()
      },
    })
  }
  return { form, countdown, resending, handleResend }
}
