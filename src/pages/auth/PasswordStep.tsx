import { Alert } from 'antd'
import { Link, useLocation, useNavigate } from 'react-router'
import { useConfig, useServices } from '#providers/Services.ts'
import { type Act, ApiError } from '#framework/api'
import { usePlainForm } from '#framework/forms'
import { signUpIdOf } from '#providers/signUpIdOf.ts'
import { AuthFields } from './AuthFields.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { DemoAccounts } from './DemoAccounts.tsx'
import { rememberAwaited } from './awaitedCode.ts'
import { refuseEmail, refusePassword } from './rules.ts'
import { TextField } from './TextField.tsx'
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
      extra={demo && <DemoAccounts demo={demo} onChoose={form.change} />}
    >
      {!form.failure && <SignInNotice failure={failure} />}
      <AuthFields form={form} submitLabel="Sign in">
        <TextField name="email" label="Email" type="email" autoComplete="username" />
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
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
  const navigate = useNavigate()
  const { state } = useLocation()
  return usePlainForm({
    initial: { email: '', password: '' },
    validate: ({ email, password }) => ({ email: refuseEmail(email), password: refusePassword(password) }),
    act: ({ email: typed, password }): Act<string | undefined> => {
      const email = typed.trim()
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
        success: (pendingToken) => (pendingToken === undefined ? 'Successfully logged in' : undefined),
        failure: 'Login failed',
        failureToast: 'reason',
        onDone: (pendingToken) => pendingToken !== undefined && onSecondStep(pendingToken),
      }
    },
  })
}
