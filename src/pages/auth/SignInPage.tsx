import { welcome } from '#product/welcome'
import { Suspense, useState } from 'react'
import { TwoFactorStep } from './TwoFactorStep.tsx'
import { Alert, Button } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
import { useConfig, useServices } from '#providers/Services.ts'
import { type Act, ApiError } from '#framework/api'
import { usePlainForm } from '#framework/forms'
import { signUpIdOf } from '#providers/signUpIdOf.ts'
import { AuthFields } from './AuthFields.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { LocalNotice } from '#pages/auth/LocalNotice.ts'
import { rememberAwaited } from './awaitedCode.ts'
import { refuseEmail, refusePassword } from './rules.ts'
import { TextField } from './TextField.tsx'
import { useCanUsePasskeys } from './useCanUsePasskeys.ts'
import { useSignOnProviders } from './useSignOnProviders.ts'
import type { Demo } from '#providers/createConfigStore.ts'
import type { Credentials } from '#providers/Auth.ts'
import { readEmail } from '#define'
import { t, translated } from '#framework/text'
import styles from './PasswordStep.module.css'
import { lazyComponent } from '#framework/ui'

const SsoButtons = lazyComponent(() => import('./SsoButtons.tsx'))
const PasskeyButton = lazyComponent(() => import('./PasskeyButton.tsx'))

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

interface PasswordStepProps {
  /** Why the second step led back here. */
  readonly failure: string | undefined
  /** The password was right, and the account wants a second factor. */
  readonly onSecondStep: (pendingToken: string) => void
}

function PasswordStep({ failure, onSecondStep }: PasswordStepProps) {
  const form = useSignIn(onSecondStep)
  const state = useConfig()
  const demo = state.status === 'ready' && state.config.demo
  const providers = useSignOnProviders()
  const mayUsePasskeys = useCanUsePasskeys()
  return (
    <AuthLayout
      title={t('Sign in')}
      subtitle={welcome().signIn}
      footer={
        <>
          {t("Don't have an account?")} <Link to="/signup">{t('Sign up')}</Link>
        </>
      }
      extra={demo && <DemoAccounts demo={demo} onChoose={form.change} />}
    >
      <LocalNotice />
      {!form.failure && <SignInNotice failure={failure} />}
      <AuthFields form={form} submitLabel={t('Sign in')}>
        <TextField name="email" label={t('Email')} type="email" autoComplete="username" />
        <TextField
          name="password"
          label={t('Password')}
          type="password"
          autoComplete="current-password"
          aside={<Link to="/reset-password">{t('Forgot password?')}</Link>}
        />
      </AuthFields>
      {providers.length > 0 && (
        <Suspense>
          <SsoButtons providers={providers} />
        </Suspense>
      )}
      {mayUsePasskeys && (
        <Suspense>
          <PasskeyButton />
        </Suspense>
      )}
    </AuthLayout>
  )
}

/** How a session may have ended that the visitor wants back. */
const ENDINGS: Readonly<Record<string, string>> = {
  expiry: 'Your session has expired',
  teamDeleted: 'Your team was deleted and you have no other team. Sign in again to start a new one.',
  doubt: 'We couldn’t confirm your session. Please sign in again.',
}

/** Why the visitor is here, where they did not ask for it. */
function SignInNotice({ failure }: { readonly failure: string | undefined }) {
  const { state } = useLocation()
  const ending = typeof state === 'object' ? ENDINGS[state?.ending] : undefined
  const message = failure ?? translated(ending)
  if (!message) return null
  return (
    <div className={styles['notice']}>
      <Alert type={failure ? 'error' : 'info'} showIcon message={message} />
    </div>
  )
}

function useSignIn(onSecondStep: (pendingToken: string) => void) {
  const { auth } = useServices()
  const navigate = useNavigate()
  const { state } = useLocation()
  return usePlainForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => ({ email: refuseEmail(email), password: refusePassword(password) }),
    act: ({ email: typed, password }): Act<string | undefined> => {
      const email = readEmail(typed)
      return {
        input: { email, password },
        send: () =>
          auth.signIn({ email, password }).catch((error: unknown) => {
            if (error instanceof ApiError && error.details['code'] === 'email_unverified') {
              rememberAwaited({ email, signUpId: signUpIdOf(error.details['data']) })
              void navigate('/otp-verification', { state })
            }
            throw error
          }),
        success: (pendingToken) => (pendingToken === undefined ? t('Successfully logged in') : undefined),
        failure: t('Login failed'),
        failureToast: 'reason',
        onDone: (pendingToken) => pendingToken !== undefined && onSecondStep(pendingToken),
      }
    },
  })
}

interface DemoAccountsProps {
  readonly demo: Demo
  /** Fills the form. */
  readonly onChoose: (credentials: Credentials) => void
}

/** The accounts of a sandbox, one click away. */
function DemoAccounts({ demo, onChoose }: DemoAccountsProps) {
  if (demo.accounts.length === 0) return null
  return (
    <section className={styles['accounts']} aria-labelledby="demo-accounts">
      <h2 id="demo-accounts" className={styles['title']}>
        {t('Sandbox: fill in a demo account')}
      </h2>
      <div className={styles['list']}>
        {demo.accounts.map(({ email, role }) => (
          <Button key={email} size="small" onClick={() => onChoose({ email, password: demo.password })}>
            {capitalised(translated(role))}
          </Button>
        ))}
      </div>
    </section>
  )
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
