import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { readResetLink } from './readResetLink.ts'

/**
 * Asks for a reset link; or, opened by that link, for the new password. The part behind the `#` is removed
 * from the address at once, so that the token is in no history and on no screenshot.
 */
export default function ResetPasswordPage() {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [link] = useState(() => readResetLink(hash))
  useEffect(() => {
    if (hash !== '') void navigate('/reset-password', { replace: true })
  }, [hash, navigate])
  return link ? <NewPasswordForm {...link} /> : <ForgotPasswordForm />
}
