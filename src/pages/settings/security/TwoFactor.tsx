import { Button, Modal, Alert, Checkbox } from 'antd'
import {
  ConfirmDialog,
  Panel,
  StatusTag,
  StaleNotice,
  saveFile,
  useReturnFocus,
  CopyButton,
} from '#framework/ui'
import { SetupDialog } from './SetupDialog.tsx'
import { useRecoveryCodesLeft, useTwoFactor } from './useTwoFactor.ts'
import { useState } from 'react'
import { DownloadOutlined } from '@ant-design/icons'
import { useServices } from '#providers/Services.ts'
import { t } from '#framework/text'
import styles from '../settings.module.css'
import recoveryCodesStyles from './RecoveryCodes.module.css'

const ON = { label: 'Enabled', tone: 'success', icon: 'check' } as const
const OFF = { label: 'Disabled', tone: 'neutral', icon: 'close' } as const

/** Two-Factor Authentication: off, set-up, on; when it is on, the button turns it off. */
export function TwoFactor() {
  const factor = useTwoFactor()
  const { enabled, step, isBusy, refusal, close, submit } = factor
  const dialog = { isBusy, onClose: close }
  return (
    <Panel title={t('Two-Factor Authentication')} extra={<StatusTag option={enabled ? ON : OFF} />}>
      <div className={styles['rows']}>
        <p className={styles['note']}>
          {enabled
            ? t('You sign in with your password and a code from your authenticator app.')
            : t(
                'You sign in with only your password. Add an authenticator app to protect your account if your password is stolen.',
              )}
        </p>
        {enabled && <RecoveryCodesLeft />}
        <div className={styles['actions']}>
          <Button
            type={enabled ? 'default' : 'primary'}
            danger={enabled}
            loading={factor.isBeginning}
            onClick={() => factor.open(enabled ? 'disable' : 'setup')}
          >
            {enabled ? t('Disable two-factor authentication') : t('Enable two-factor authentication')}
          </Button>
          {enabled && (
            <Button onClick={() => factor.open('renew')}>{t('Generate new recovery codes')}</Button>
          )}
        </div>
      </div>
      {step === 'setup' && !factor.isBeginning && (
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
          title={t('Disable two-factor authentication')}
          description={t('You’ll sign in with only your password. Your other sessions will be signed out.')}
          submitLabel={t('Disable')}
          danger
          onSubmit={() => submit('disable')}
        />
      )}
      {step === 'renew' && (
        <ConfirmDialog
          {...dialog}
          error={refusal}
          title={t('Generate new recovery codes')}
          description={t('You’ll get ten new codes. Your current ones stop working.')}
          submitLabel={t('Generate new recovery codes')}
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
  return <p className={styles['note']}>{t('{left} recovery codes left', { left: data?.data.left ?? '…' })}</p>
}

interface RecoveryCodesDialogProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/**
 * Shows new recovery codes. Closes only after the user confirms having stored them: they cannot be shown
 * again.
 */
function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  useReturnFocus()
  const [stored, setStored] = useState(false)
  return (
    <Modal
      open
      title={t('Save your recovery codes')}
      closable={false}
      keyboard={false}
      maskClosable={false}
      footer={
        <Button type="primary" disabled={!stored} onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <RecoveryCodes codes={codes} stored={stored} onStored={setStored} />
    </Modal>
  )
}

interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly stored: boolean
  readonly onStored: (stored: boolean) => void
}

/** The recovery codes, shown once, with buttons to copy and save them. */
function RecoveryCodes({ codes, stored, onStored }: RecoveryCodesProps) {
  const text = codes.join('\n')
  const { origin } = useServices()
  const file = t('Recovery codes for {origin}\nEach works once.\n\n{text}\n', { origin, text })
  return (
    <div className={recoveryCodesStyles['part']}>
      <Alert
        type="warning"
        showIcon
        message={t('You’ll see these codes only once')}
        description={t(
          'Use one to sign in if you don’t have your authenticator. Each works once. Keep them somewhere safe.',
        )}
      />
      <ul className={recoveryCodesStyles['codes']} aria-label={t('Recovery codes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={recoveryCodesStyles['actions']}>
        <CopyButton text={text} label={t('Recovery codes')} />
        <Button
          icon={<DownloadOutlined />}
          onClick={() => saveFile({ name: 'recovery-codes.txt', content: new Blob([file]) })}
        >
          {t('Download')}
        </Button>
      </div>
      <Checkbox checked={stored} onChange={({ target }) => onStored(target.checked)}>
        {t('I’ve saved them')}
      </Checkbox>
    </div>
  )
}
