import { Button, Modal } from 'antd'
import { formatExactAmount } from '#define'
import { formatTimestamp } from '#framework/format'
import { CopyMark } from '#framework/fields'
import { useReturnFocus } from '#framework/ui'
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

/** Where to pay an on-ramp to; the history follows what becomes of it. */
export function InstructionsDialog({ answer, onClose }: InstructionsDialogProps) {
  useReturnFocus()
  const { instructions, fiat, fiatAmount, token, cryptoAmount, transactionId } = answer
  const facts = [
    { label: t('Amount'), value: formatExactAmount(fiatAmount, fiat), copy: fiatAmount },
    { label: t('Bank'), value: instructions.bankName },
    { label: t('Account number'), value: instructions.accountNumber, copy: instructions.accountNumber },
    { label: t('Account name'), value: instructions.accountName },
    { label: t('Reference'), value: instructions.reference, copy: instructions.reference },
    { label: t('Pay before'), value: formatTimestamp(instructions.expiresAt) },
    { label: t('You receive'), value: formatExactAmount(cryptoAmount, token) },
    { label: t('Transaction ID'), value: transactionId, copy: transactionId },
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
      <dl className={styles['facts']}>
        {facts.map(({ label, value, copy }) => (
          <Fact key={label} label={label} value={value} copy={copy} />
        ))}
      </dl>
      <p className={styles['hint']}>
        {t('In this sandbox the money arrives automatically after a few seconds.')}
      </p>
    </Modal>
  )
}

interface FactProps {
  readonly label: string
  readonly value: string
  readonly copy: string | undefined
}

function Fact({ label, value, copy }: FactProps) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {value}{' '}
        {copy !== undefined && (
          <CopyMark text={copy} label={label} message={t('{label} copied to clipboard!', { label })} />
        )}
      </dd>
    </>
  )
}
