import { Alert } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
import { useConfig, useServices } from '#providers/Services.ts'
import { ApiError } from '#framework/api'
import { signUpIdOf } from '#providers/signUpIdOf.ts'
import { useToast } from '#framework/ui'
import { AuthFields } from './AuthFields.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { rememberAwaited } from './awaitedCode.ts'
import { refuseEmail, refusePassword } from './rules.ts'
import { TextField } from './TextField.tsx'
import { useAuthForm } from './useAuthForm.ts'
import styles from './PasswordStep.module.css'

interface PasswordStepProps {
  /** Why the second step led back here. */
  readonly failure: string | undefined
  /** The password was right, and the account wants a second factor. */
  readonly onSecondStep: (pendingToken: string) => void
}

export function PasswordStep({ failure, onSecondStep }: PasswordStepProps) {
  const form = useSignIn(onSecondStep)
  const state = useConfig()
  const { values, findings, change } = form
  const demo = state.status === 'ready' && state.config.demo
  return (
    <AuthLayout
      title="Sign in"
      subtitle="Welcome back to your payments"
      footer={
        <>
          Don&apos;t have an account? <Link to="/signup">Sign up</Link>
        </>
      }
      extra={demo && <DemoAccounts demo={demo} onChoose={change} />}
    >
      {!form.failure && <SignInNotice failure={failure} />}
      <AuthFields form={form} submitLabel="Sign in">
        <TextField
          name="email"
          label="Email"
          type="email"
          autoComplete="username"
          value={values.email}
          onChange={(email) => change({ email })}
          finding={findings.email}
        />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          value={values.password}
          onChange={(password) => change({ password })}
          finding={findings.password}
          aside={<Link to="/reset-password">Forgot password?</Link>}
        />
      </AuthFields>
    </AuthLayout>
  )
}

/** How a session may have ended that the visitor wants back. */
const ENDINGS: Readonly<Record<string, string>> = {
  expiry: 'Your session has expired',
  teamDeleted:
    'The team was deleted, and you are in no other one. Sign in again to begin with a team of your own.',
  doubt: 'Your session could not be confirmed. Please sign in again.',
}

/** Why the visitor is here, where they did not ask for it. */
function SignInNotice({ failure }: { readonly failure: string | undefined }) {
  const { state } = useLocation()
  const ending = typeof state === 'object' ? ENDINGS[state?.ending] : undefined
  const message = failure ?? ending
  if (!message) return null
  return (
    <div className={styles['notice']}>
      <Alert type={failure ? 'error' : 'info'} showIcon message={message} />
    </div>
  )
}

function useSignIn(onSecondStep: (pendingToken: string) => void) {
  const { auth } = useServices()
  const toast = useToast()
  const navigate = useNavigate()
  const { state } = useLocation()
  return useAuthForm({
    initial: { email: '', password: '' },
    fallback: 'Login failed',
    validate: ({ email, password }) => ({ email: refuseEmail(email), password: refusePassword(password) }),
    send: async (credentials) => {
      try {
        const pendingToken = await auth.signIn({ ...credentials, email: credentials.email.trim() })
        if (pendingToken !== undefined) return onSecondStep(pendingToken)
        toast.success('Successfully logged in')
      } catch (error) {
        if (error instanceof ApiError && error.details['code'] === 'email_unverified') {
          rememberAwaited({ email: credentials.email.trim(), signUpId: signUpIdOf(error.details['data']) })
          void navigate('/otp-verification', { state })
        }
        throw error
      }
    },
  })
}
