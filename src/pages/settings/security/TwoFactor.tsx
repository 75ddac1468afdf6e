import { Button } from 'antd'
import { ConfirmDialog, Panel, StatusTag, StaleNotice } from '#framework/ui'
import styles from '../settings.module.css'
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx'
import { SetupDialog } from './SetupDialog.tsx'
import { useRecoveryCodesLeft, useTwoFactor } from './useTwoFactor.ts'

const ON = { label: 'Enabled', tone: 'success', icon: 'check' } as const
const OFF = { label: 'Disabled', tone: 'neutral', icon: 'close' } as const

/** Two-Factor Authentication: off, set-up, on; when it is on, the button turns it off. */
export function TwoFactor() {
  const factor = useTwoFactor()
  const { enabled, step, isBusy, refusal, close, submit } = factor
  const dialog = { isBusy, onClose: close }
  return (
    <Panel title="Two-Factor Authentication" extra={<StatusTag option={enabled ? ON : OFF} />}>
      <div className={styles['rows']}>
        <p className={styles['note']}>
          {enabled
            ? 'Signing in asks for a code of your authenticator app besides the password.'
            : 'Signing in asks for your password alone. An authenticator app makes a stolen password useless.'}
        </p>
        {enabled && <RecoveryCodesLeft />}
        <div className={styles['actions']}>
          <Button
            type={enabled ? 'default' : 'primary'}
            danger={enabled}
            onClick={() => factor.open(enabled ? 'disable' : 'setup')}
          >
            {enabled ? 'Disable two-factor authentication' : 'Enable two-factor authentication'}
          </Button>
          {enabled && <Button onClick={() => factor.open('renew')}>Renew recovery codes</Button>}
        </div>
      </div>
      {step === 'setup' && (
        <SetupDialog
          setup={factor.setup}
          failure={factor.setupFailure}
          onRetry={factor.retrySetup}
          toAct={(code) => factor.toAct('setup', code)}
          onClose={close}
        />
      )}
      {step === 'disable' && (
        <ConfirmDialog
          {...dialog}
          error={refusal}
          title="Disable two-factor authentication"
          description="Signing in will ask for your password alone. Your other sessions are signed out."
          submitLabel="Disable"
          danger
          onSubmit={() => submit('disable')}
        />
      )}
      {step === 'renew' && (
        <ConfirmDialog
          {...dialog}
          error={refusal}
          title="Renew recovery codes"
          description="You get ten new codes. Those you have now no longer work."
          submitLabel="Renew recovery codes"
          onSubmit={() => submit('renew')}
        />
      )}
      {factor.codes && <RecoveryCodesDialog codes={factor.codes} onClose={factor.forgetCodes} />}
    </Panel>
  )
}

function RecoveryCodesLeft() {
  const { data, isError, refetch } = useRecoveryCodesLeft(true)
  if (isError) return <StaleNotice onRetry={() => void refetch()} />
  return <p className={styles['note']}>Recovery codes left: {data?.data.left ?? '…'}</p>
}
