import { Button, Modal } from 'antd'
import type { Act, Answer } from '#framework/api'
import { FormFrame, usePlainForm } from '#framework/forms'
import { CopyButton, ErrorState, useReturnFocus } from '#framework/ui'
import { isCode } from '#pages/auth/rules.ts'
import { TextField } from '#pages/auth/TextField.tsx'
import type { Setup, Toggled } from './useTwoFactor.ts'
import { readCode } from '#define'
import { t } from '#framework/text'
import styles from './SetupDialog.module.css'

const INIT_FAILED = 'Failed to initialize 2FA setup'

interface SetupDialogProps {
  /** Undefined when it could not be loaded: then `failure` has the reason. */
  readonly setup: Setup | undefined
  readonly failure: string | undefined
  readonly onRetry: () => void
  /** Proves the key by a first code. */
  readonly toAct: (code: string) => Act<Answer<Toggled>>
  readonly onClose: () => void
}

/** Two-factor set-up: scan or type the key, then prove it by a first code. */
export function SetupDialog({ setup, failure, onRetry, toAct, onClose }: SetupDialogProps) {
  useReturnFocus()
  const form = usePlainForm({ initial: { code: '' }, act: ({ code }) => toAct(code) })
  return (
    <Modal
      open
      title={t('Set up two-factor authentication')}
      onCancel={onClose}
      maskClosable={false}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={form.isSaving}>
          {t('Cancel')}
        </Button>,
        <Button
          key="confirm"
          type="primary"
          htmlType="submit"
          form={form.id}
          loading={form.isSaving}
          disabled={!setup || !isCode(form.values.code)}
        >
          {t('Confirm')}
        </Button>,
      ]}
    >
      {failure && <ErrorState title={INIT_FAILED} description={failure} onRetry={onRetry} />}
      {!failure && setup && (
        <FormFrame form={form} className={styles['steps']}>
          <Key setup={setup} />
          <TextField
            name="code"
            label={t('Six-digit code')}
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            keep={readCode}
            isWhole={isCode}
            problem={form.problems[0]}
          />
        </FormFrame>
      )}
    </Modal>
  )
}

function Key({ setup: { qrCode, manualKey } }: { readonly setup: Setup }) {
  return (
    <>
      <p className={styles['words']}>
        {t('Scan this with your authenticator app or enter the key. Then enter the code from the app.')}
      </p>
      <img
        className={styles['picture']}
        src={qrCode}
        width={192}
        height={192}
        alt={t('QR code of the key')}
      />
      <div className={styles['key']}>
        <code aria-label={t('Key')}>{manualKey.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={manualKey} label={t('Key')} />
      </div>
    </>
  )
}
