import { Button } from 'antd'
import { useState, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useConfig, useServices } from '#providers/Services.ts'
import { AuthFields } from './AuthFields.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import {
  awaitedCode,
  forgetAwaited,
  rememberAwaited,
  type AwaitedCode,
  type CodeRequest,
} from './awaitedCode.ts'
import { focusInput, FormItem, usePlainForm } from '#framework/forms'
import { CodeBoxes, EMPTY_CODE, type Code } from './CodeBoxes.tsx'
import { SandboxInboxHint } from './SandboxInboxHint.tsx'
import { TextField } from './TextField.tsx'
import { useAct } from '#framework/api'
import { refuseEmail } from './rules.ts'
import { readEmail } from '#define'
import { t } from '#framework/text'
import styles from './VerifyAccountPage.module.css'

/** Verifies a new account by the code that was mailed to it; without one on its way, asks where to send it. */
export default function VerifyAccountPage() {
  const [awaited, setAwaited] = useState(awaitedCode)
  const handleSent = (request: CodeRequest) => setAwaited(rememberAwaited(request))
  return awaited ? <CodeForm awaited={awaited} /> : <RequestCode onSent={handleSent} />
}

function CodeForm({ awaited }: { readonly awaited: AwaitedCode }) {
  const { form, left, resending, handleResend } = useVerification(awaited)
  const isExpired = left === 0
  return (
    <AuthLayout
      title={t('Verify your account')}
      subtitle={t('Enter the 6-digit code sent to {email}', { email: awaited.email })}
      footer={<Link to="/signin">{t('Back to sign in')}</Link>}
      extra={<DemoHint />}
    >
      <AuthFields
        form={form}
        failure={resending.failure}
        submitLabel={t('Verify account')}
        submitDisabled={isExpired || form.values.code.includes('')}
      >
        <div
          onKeyDown={(event) => {
            // A disabled button keeps Enter from sending; it still deserves an answer.
            if (event.key !== 'Enter' || isExpired) return
            event.preventDefault()
            form.submit()
          }}
        >
          <FormItem name="code">
            <CodeBoxes disabled={isExpired || form.isSaving} />
          </FormItem>
        </div>
      </AuthFields>
      <div className={styles['resend']}>
        <span role="timer" className={isExpired ? styles['expired'] : undefined}>
          {isExpired ? t('Code expired') : t('Code expires in {left}', { left: toClock(left) })}
        </span>
        <Button
          type="link"
          size="small"
          disabled={!isExpired}
          loading={resending.isRunning}
          onClick={handleResend}
        >
          {t('Resend Code')}
        </Button>
      </div>
    </AuthLayout>
  )
}

function RequestCode({ onSent }: { readonly onSent: (request: CodeRequest) => void }) {
  const { auth } = useServices()
  const form = usePlainForm({
    initial: { email: '' },
    validate: ({ email }) => ({ email: refuseEmail(email) }),
    act: (typed) => {
      const email = readEmail(typed.email)
      return {
        input: email,
        send: () => auth.resendCode({ email }),
        failure: t('Failed to send a new code'),
        failureToast: 'reason',
        onDone: () => onSent({ email }),
      }
    },
  })
  return (
    <AuthLayout
      title={t('Verify your account')}
      subtitle={t('Enter your email and we will send you a code')}
      footer={<Link to="/signin">{t('Back to sign in')}</Link>}
      extra={<DemoHint />}
    >
      <AuthFields form={form} submitLabel={t('Send code')}>
        <TextField name="email" label={t('Email')} type="email" autoComplete="email" />
      </AuthFields>
    </AuthLayout>
  )
}

const toClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Shows the code that is always accepted. Sandbox only. */
function DemoHint() {
  const state = useConfig()
  if (state.status !== 'ready' || state.config.mode !== 'sandbox' || !state.config.demo) return null
  return (
    <p className={styles['hint']}>
      {t('Demo: the sample code')} <code>{state.config.demo.code}</code> {t('is accepted.')}{' '}
      <SandboxInboxHint />
    </p>
  )
}

/** How long a code is good for, and the time between two. */
const CODE_MS = 120_000

/** The verification form with its countdown. */
function useVerification({ email, signUpId, sentAt }: AwaitedCode) {
  const { auth } = useServices()
  const navigate = useNavigate()
  const { left, restart } = useCountdown(sentAt + CODE_MS)
  const resending = useAct()
  const form = usePlainForm<{ readonly code: Code }, boolean>({
    initial: { code: EMPTY_CODE },
    validate: ({ code }) => ({ code: code.includes('') ? t('Please enter all 6 digits') : undefined }),
    act: ({ code }) => ({
      input: { email, code },
      send: () => auth.verifyAccount({ email, token: code.join(''), signUpId }),
      success: t('OTP verified successfully'),
      failure: t('Invalid verification code'),
      failureToast: 'reason',
      onDone: (signedIn) => {
        forgetAwaited()
        return signedIn ? undefined : navigate('/signin')
      },
    }),
    // The boxes were disabled while it was sent: they get the focus back.
    onRefused: () => focusInput(form.id, 'code'),
  })

  const handleResend = () =>
    void resending.run({
      input: email,
      send: () => auth.resendCode({ email, signUpId }),
      success: t('We’ve sent a new code'),
      failure: t('Failed to send a new code'),
      failureToast: 'reason',
      onDone: () => {
        form.change({ code: EMPTY_CODE })
        restart(rememberAwaited({ email, signUpId }).sentAt + CODE_MS)
      },
    })
  return { form, left, resending, handleResend }
}

/** The whole seconds until a moment; by the clock, so that neither a sleeping tab nor a reload stretches them. */
function useCountdown(until: number) {
  const [end, setEnd] = useState(until)
  const [now, setNow] = useState(() => Date.now())
  const left = Math.max(0, Math.ceil((end - now) / 1000))
  const running = left > 0

  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running, end])

  return {
    left,
    restart: (next: number) => {
      setNow(Date.now())
      setEnd(next)
    },
  }
}
