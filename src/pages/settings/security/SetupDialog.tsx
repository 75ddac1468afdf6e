import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { CopyButton, ErrorState, useReturnFocus } from '#framework/ui'
import { TextField } from '#pages/auth/TextField.tsx'
import styles from './SetupDialog.module.css'
import { CODE_LENGTH, digitsOf } from './code.ts'
import type { Setup } from './useTwoFactor.ts'

const INIT_FAILED = 'Failed to initialize 2FA setup'

interface SetupDialogProps {
  /** Not there yet, or not to be had: then `failure` says why. */
  readonly setup: Setup | undefined
  readonly failure: string | undefined
  readonly onRetry: () => void
  readonly isBusy: boolean
  /** Why the code was refused. */
  readonly refusal: string | undefined
  readonly onConfirm: (code: string) => void
  readonly onClose: () => void
}

/** Two-factor set-up: scan or type the key, then prove it by a first code. Spec A, sections 2 and 5. */
export function SetupDialog({ setup, failure, onRetry, ...entry }: SetupDialogProps) {
  useReturnFocus()
  const { isBusy, refusal, onConfirm, onClose } = entry
  const [code, setCode] = useState('')
  const isComplete = setup !== undefined && code.length === CODE_LENGTH
  const handleSubmit = (event: React.SyntheticEvent) => {
    event.preventDefault()
    if (isComplete && !isBusy) onConfirm(code)
  }
  return (
    <Modal
      open
      title="Set up two-factor authentication"
      onCancel={onClose}
      maskClosable={false}
      footer={[
        <Button key="cancel" onClick={onClose} disabled={isBusy}>
          Cancel
        </Button>,
        <Button
          key="confirm"
          type="primary"
          htmlType="submit"
          form="two-factor-setup"
          loading={isBusy}
          disabled={!isComplete}
        >
          Confirm
        </Button>,
      ]}
    >
      {failure && <ErrorState title={INIT_FAILED} description={failure} onRetry={onRetry} />}
      {!failure && !setup && <Skeleton active title={false} paragraph={{ rows: 6 }} />}
      {!failure && setup && (
        <form id="two-factor-setup" className={styles['steps']} noValidate onSubmit={handleSubmit}>
          <Key setup={setup} />
          <TextField
            name="code"
            label="Six-digit code"
            autoComplete="one-time-code"
            inputMode="numeric"
            autoFocus
            value={code}
            onChange={(text) => setCode(digitsOf(text))}
            finding={refusal}
          />
        </form>
      )}
    </Modal>
  )
}

function Key({ setup: { qrCode, manualKey } }: { readonly setup: Setup }) {
  return (
    <>
      <p className={styles['words']}>
        Scan this with your authenticator app, or type the key. Then enter the code that the app shows.
      </p>
      <img className={styles['picture']} src={qrCode} width={192} height={192} alt="QR code of the key" />
      <div className={styles['key']}>
        <code aria-label="Key">{manualKey.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={manualKey} label="Key" />
      </div>
    </>
  )
}
