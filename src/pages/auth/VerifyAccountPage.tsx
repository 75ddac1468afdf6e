import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useConfig } from '#providers/Services.ts'
import { AuthFields } from './AuthFields.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { awaitedCode } from './awaitedCode.ts'
import { FormItem } from '#framework/forms'
import { CodeBoxes } from './CodeBoxes.tsx'
import { SandboxInboxHint } from './SandboxInboxHint.tsx'
import { TextField } from './TextField.tsx'
import { useVerification } from './useVerification.ts'
import styles from './VerifyAccountPage.module.css'

/** Verifies a new account by the code that was mailed to it. */
export default function VerifyAccountPage() {
  const [known] = useState(awaitedCode)
  const { form, countdown, resending, handleResend } = useVerification(known)
  const expired = countdown.left === 0
  return (
    <AuthLayout
      title="Verify your account"
      subtitle={
        known ? `Enter the 6-digit code sent to ${known.email}` : 'Enter the 6-digit code from your email'
      }
      footer={<Link to="/signin">Back to sign in</Link>}
      extra={<DemoHint />}
    >
      <AuthFields
        form={form}
        failure={resending.failure}
        submitLabel="Verify account"
        submitDisabled={expired || form.values.code.includes('')}
      >
        {!known && <TextField name="email" label="Email" type="email" autoComplete="email" />}
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
        <span role="timer" className={expired ? styles['expired'] : undefined}>
          {expired ? 'Code expired' : `Code expires in ${toClock(countdown.left)}`}
        </span>
        <Button
          type="link"
          size="small"
          disabled={!expired}
          loading={resending.isRunning}
          onClick={handleResend}
        >
          Resend Code
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
      Demo: the sample code <code>{state.config.demo.code}</code> is accepted. <SandboxInboxHint />
    </p>
  )
}
