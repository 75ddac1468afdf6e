import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useConfig } from '#providers/Services.ts'
import { AuthFields } from './AuthFields.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { awaitedCode } from './awaitedCode.ts'
import { CodeBoxes } from './CodeBoxes.tsx'
import { SandboxInboxHint } from './SandboxInboxHint.tsx'
import { TextField } from './TextField.tsx'
import { useVerification } from './useVerification.ts'
import styles from './VerifyAccountPage.module.css'

/** Verifies a new account by the code that was mailed to it. Spec A, sections 2, 5 and 9. */
export default function VerifyAccountPage() {
  const [known] = useState(awaitedCode)
  const { form, countdown, resend, resending } = useVerification(known)
  const { values, findings, change } = form
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
        submitLabel="Verify account"
        submitDisabled={expired || values.code.includes('')}
      >
        {!known && (
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            value={values.email}
            onChange={(email) => change({ email })}
            finding={findings.email}
          />
        )}
        <div
          onKeyDown={(event) => {
            // A disabled button keeps Enter from sending; it still deserves an answer.
            if (event.key === 'Enter' && !expired) form.handleSubmit(event)
          }}
        >
          <CodeBoxes
            code={values.code}
            onChange={(code) => change({ code })}
            disabled={expired || form.busy}
            describedBy={findings.code && 'code-finding'}
          />
          {findings.code && (
            <p id="code-finding" className={styles['finding']}>
              {findings.code}
            </p>
          )}
        </div>
      </AuthFields>
      <div className={styles['resend']}>
        <span role="timer" className={expired ? styles['expired'] : undefined}>
          {expired ? 'Code expired' : `Code expires in ${toClock(countdown.left)}`}
        </span>
        <Button type="link" size="small" disabled={!expired} loading={resending} onClick={resend}>
          Resend Code
        </Button>
      </div>
    </AuthLayout>
  )
}

const toClock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** Says which code is always accepted. Sandbox only (G-06). */
function DemoHint() {
  const state = useConfig()
  if (state.status !== 'ready' || state.config.mode !== 'sandbox' || !state.config.demo) return null
  return (
    <p className={styles['hint']}>
      Demo: the sample code <code>{state.config.demo.code}</code> is accepted. <SandboxInboxHint />
    </p>
  )
}
