import { Button } from 'antd'
import { useState, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { useConfig, useServices } from '#providers/Services.ts'
import { AuthFields } from './AuthFields.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { awaitedCode, forgetAwaited, rememberAwaited, type AwaitedCode } from './awaitedCode.ts'
import { FormItem, usePlainForm } from '#framework/forms'
import { CodeBoxes, EMPTY_CODE, type Code } from './CodeBoxes.tsx'
import { SandboxInboxHint } from './SandboxInboxHint.tsx'
import { TextField } from './TextField.tsx'
import { type Act, useAct } from '#framework/api'
import { refuseEmail } from './rules.ts'
import { readEmail } from '#define'
import { t } from '#framework/text'
import styles from './VerifyAccountPage.module.css'

/** Verifies a new account by the code that was mailed to it. */
export default function VerifyAccountPage() {
  const [known] = useState(awaitedCode)
  const { form, countdown, resending, handleResend } = useVerification(known)
  const expired = countdown?.left === 0
  return (
    <AuthLayout
      title={t('Verify your account')}
      subtitle={
        known
          ? t('Enter the 6-digit code sent to {email}', { email: known.email })
          : t('Enter the 6-digit code from your email')
      }
      footer={<Link to="/signin">{t('Back to sign in')}</Link>}
      extra={<DemoHint />}
    >
      <AuthFields
        form={form}
        failure={resending.failure}
        submitLabel={t('Verify account')}
        submitDisabled={expired || form.values.code.includes('')}
      >
        {!known && <TextField name="email" label={t('Email')} type="email" autoComplete="email" />}
        <div
          onKeyDown={(event) => {
            // A disabled button keeps Enter from sending; it still deserves an answer.
            if (event.key !== 'Enter' || expired) return
            event.preventDefault()
            form.submit()
          }}
        >
          <FormItem name="code">
            <CodeBoxes disabled={expired || form.isSaving} />
          </FormItem>
        </div>
      </AuthFields>
      <div className={styles['resend']}>
        {countdown ? (
          <span role="timer" className={expired ? styles['expired'] : undefined}>
            {expired ? t('Code expired') : t('Code expires in {left}', { left: toClock(countdown.left) })}
          </span>
        ) : (
          <span>{t('No code? Enter your email and request one.')}</span>
        )}
        <Button
          type="link"
          size="small"
          disabled={countdown !== undefined && !expired}
          loading={resending.isRunning}
          onClick={handleResend}
        >
          {countdown ? t('Resend Code') : t('Send code')}
        </Button>
      </div>
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

/** Seconds a code is good for, and the time between two. */
const CODE_SECONDS = 120

/** The verification form with its countdown. `known`: whose code is awaited. */
function useVerification(known: AwaitedCode | undefined) {
  const { auth } = useServices()
  const navigate = useNavigate()
  const { countdown, restart } = useCountdown(CODE_SECONDS, known !== undefined)
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
      code: code.includes('') ? t('Please enter all 6 digits') : undefined,
    }),
    act: ({ email, code }): Act<boolean> => ({
      input: { email, code },
      send: () => auth.verifyAccount({ email: readEmail(email), token: code.join(''), signUpId }),
      success: t('OTP verified successfully'),
      failure: t('Invalid verification code'),
      failureToast: 'reason',
      onDone: (signedIn) => {
        forgetAwaited()
        return signedIn ? undefined : navigate('/signin')
      },
    }),
  })

  const handleResend = () => {
    const email = readEmail(form.values.email)
    if (refuseEmail(email)) return void form.refuse()
    return void resending.run({
      input: email,
      send: () => auth.resendCode({ email, signUpId }),
      success: t('We’ve sent a new code'),
      failure: t('Failed to send a new code'),
      failureToast: 'reason',
      onDone: () => {
        rememberAwaited({ email, signUpId })
        form.change({ code: EMPTY_CODE })
        restart()
      },
    })
  }
  return { form, countdown, resending, handleResend }
}

/** Counts down from `seconds` once it is started; by the clock, so that a sleeping tab does not stretch it. */
function useCountdown(seconds: number, isStarted: boolean) {
  const fromNow = () => Date.now() + seconds * 1000
  const [end, setEnd] = useState(() => (isStarted ? fromNow() : undefined))
  const [now, setNow] = useState(() => Date.now())
  const left = end === undefined ? 0 : Math.max(0, Math.ceil((end - now) / 1000))
  const running = left > 0

  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [running, end])

  return {
    /** Whole seconds left; `undefined` before the start. */
    countdown: end === undefined ? undefined : { left },
    restart: () => {
      setNow(Date.now())
      setEnd(fromNow())
    },
  }
}
