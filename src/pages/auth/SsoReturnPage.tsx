import { Alert, Spin } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { type Act, useAct } from '#framework/api'
import { t } from '#framework/text'
import type { Auth } from '#providers/Auth.ts'
import { useServices, useUser } from '#providers/Services.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { forgetWay, type SsoWay, ssoWay } from './ssoWay.ts'
import { TwoFactorStep } from './TwoFactorStep.tsx'

/** Where an identity provider leads back to: hands in what it answered, and goes on where the person was. */
export default function SsoReturnPage() {
  const user = useUser()
  const navigate = useNavigate()
  const { way, failure, pending, isConfirmed } = useReturn()
  const isThere = way.purpose === 'sign_in' ? user !== undefined : isConfirmed
  if (isThere) return <Navigate to={way.from ?? '/signin'} replace />
  if (pending !== undefined)
    return <TwoFactorStep pendingToken={pending} onBack={() => void navigate('/signin', { replace: true })} />
  const isSignIn = way.purpose === 'sign_in'
  return (
    <AuthLayout
      title={isSignIn ? t('Sign in') : t('Confirm it’s you')}
      subtitle={failure ? t('It didn’t work') : t('One moment, please')}
      footer={
        isSignIn ? (
          <Link to="/signin" state={way.from === undefined ? undefined : { from: way.from }}>
            {t('Back to sign in')}
          </Link>
        ) : (
          <Link to={way.from ?? '/signin'}>{t('Back to where you were')}</Link>
        )
      }
    >
      {failure ? <Alert type="error" showIcon role="alert" message={failure} /> : <Spin />}
    </AuthLayout>
  )
}

/** Hands the answer in once, and takes it out of the address and the history of the browser. */
function useReturn() {
  const { auth } = useServices()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { run, failure } = useAct()
  const [way] = useState(ssoWay)
  const [pending, setPending] = useState<string>()
  const [isConfirmed, setConfirmed] = useState(false)
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    void navigate(pathname, { replace: true })
    const answer = search.slice(1)
    const act: Act<string | undefined> = {
      input: answer,
      send: () => sendAnswer(auth, way, answer),
      success: (token) => (token === undefined ? DONE[way.purpose]() : undefined),
      failure: t('Login failed'),
      failureToast: 'none',
      onDone: (token) => {
        forgetWay()
        setPending(token)
        setConfirmed(token === undefined)
      },
    }
    void run(act)
  })
  return { way, failure, pending, isConfirmed }
}

async function sendAnswer(auth: Auth, { purpose }: SsoWay, answer: string): Promise<string | undefined> {
  if (purpose === 'sign_in') return auth.signInWithSso(answer)
  await auth.confirmWithSso(answer)
  return undefined
}

const DONE = {
  sign_in: () => t('Successfully logged in'),
  step_up: () => t('Confirmed. Now repeat what you were doing.'),
} as const
