import { Button, Modal } from 'antd'
import { formatExactAmount } from '#define'
import { formatTimestamp } from '#framework/format'
import { CopyMark } from '#framework/fields'
import { Facts, useReturnFocus } from '#framework/ui'
import { t } from '#framework/text'
import styles from './InstantFiat.module.css'

/** How an on-ramp is paid. Amounts are decimal texts. */
export interface OnrampInstructions {
  readonly transactionId: string
  readonly cryptoAmount: string
  readonly instructions: {
    readonly bankName: string
    readonly accountNumber: string
    readonly accountName: string
    readonly reference: string
    readonly expiresAt: string
  }
  readonly fiat: string
  readonly fiatAmount: string
  readonly token: string
}

interface InstructionsDialogProps {
  readonly answer: OnrampInstructions
  readonly onClose: () => void
}

/** Where to pay an on-ramp to; the history shows its state. */
export function InstructionsDialog({ answer, onClose }: InstructionsDialogProps) {
  useReturnFocus()
  const { instructions, fiat, fiatAmount, token, cryptoAmount, transactionId } = answer
  const facts = [
    copied(t('Amount'), fiatAmount, formatExactAmount(fiatAmount, fiat)),
    { label: t('Bank'), value: instructions.bankName },
    copied(t('Account number'), instructions.accountNumber),
    { label: t('Account name'), value: instructions.accountName },
    copied(t('Reference'), instructions.reference),
    { label: t('Pay before'), value: formatTimestamp(instructions.expiresAt) },
    { label: t('You receive'), value: formatExactAmount(cryptoAmount, token) },
    copied(t('Transaction ID'), transactionId),
  ]
  return (
    <Modal
      open
      title={t('Pay {fiatAmount} to receive your {token}', {
        fiatAmount: formatExactAmount(fiatAmount, fiat),
        token,
      })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('Done')}
        </Button>
      }
    >
      <Facts facts={facts} />
      <p className={styles['hint']}>
        {t('In the sandbox, the money arrives automatically after a few seconds.')}
      </p>
    </Modal>
  )
}

/** A value that is copied into the app of a bank. */
const copied = (label: string, text: string, shown = text) => ({
  label,
  value: (
    <>
      {shown} <CopyMark text={text} label={label} message={t('{label} copied to clipboard!', { label })} />
    </>
  ),
})
