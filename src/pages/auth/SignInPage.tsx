import { useState } from 'react'
import { PasswordStep } from './PasswordStep.tsx'
import { TwoFactorStep } from './TwoFactorStep.tsx'

/** Sign-in: the password, then a second factor where the account has one. */
export default function SignInPage() {
  const [pending, setPending] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const handleBack = (reason?: string) => {
    setPending(undefined)
    setFailure(reason)
  }
  if (pending !== undefined) return <TwoFactorStep pendingToken={pending} onBack={handleBack} />
  return <PasswordStep failure={failure} onSecondStep={setPending} />
}
