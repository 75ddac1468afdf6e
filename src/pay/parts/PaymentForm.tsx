import { formatExactAmount } from '#define'
import { CLAIM_FAILED, LOAD_FAILED, type Payment } from '../createPayment.ts'
import type { Paying } from '../payState.ts'
import { networkLabel } from '../networkLabel.ts'
import { Button, ButtonLink } from './Button.tsx'
import { Choice } from './Choice.tsx'
import { CopyField } from './CopyField.tsx'
import { Notice } from './Notice.tsx'
import { Progress } from './Progress.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './PaymentForm.module.css'

interface PaymentFormProps {
  readonly paying: Paying
  readonly payment: Payment
}

/** Where to send how much. Keeps its shape while the address is on its way. */
export function PaymentForm({ paying, payment }: PaymentFormProps) {
  const { target, choice, session, trouble, isClaiming = false, isChecking = false } = paying
  const network = networkLabel(target, choice)
  if (!session && trouble) {
    return (
      <div className={styles['form']}>
        <Choice paying={paying} onChoose={(next) => void payment.choose(next)} />
        <Notice tone="error" title={LOAD_FAILED}>
          {trouble.text}
        </Notice>
        <Button onClick={() => void payment.choose(choice)}>Retry</Button>
      </div>
    )
  }
  const due = session && formatExactAmount(session.amountMissing, session.token)
  return (
    <div className={styles['form']}>
      <Choice paying={paying} onChoose={(next) => void payment.choose(next)} />
      {session?.state === 'underpaid' && (
        <Notice tone="warning" title="Part of the payment has arrived">
          {formatExactAmount(session.amountReceived)} of {formatExactAmount(session.amountDue, session.token)}{' '}
          arrived. Send the missing {due} to the same address.
        </Notice>
      )}
      <CopyField
        label={session?.state === 'underpaid' ? 'Amount still to send' : 'Amount to send'}
        shown={due}
        value={session?.amountMissing}
        message="Amount copied to clipboard"
      />
      <CopyField
        label="Payment address"
        value={session?.address}
        message="Address copied to clipboard"
        isCode
      />
      <QrCode address={session?.address} paymentUri={session?.paymentUri} />
      <p className={styles['warning']}>
        Send only {choice.token} on {network}. Other tokens or networks cause permanent loss of funds.
      </p>
      <Progress session={session} isStale={trouble?.call === 'refresh'} onRefresh={payment.refresh} />
      {trouble?.call === 'claim' && (
        <Notice tone="error" title={CLAIM_FAILED}>
          {trouble.text}
        </Notice>
      )}
      <div className={styles['acts']}>
        <div className={styles['wallet']}>
          {session && <ButtonLink href={session.paymentUri}>Open in wallet</ButtonLink>}
        </div>
        <Button
          look="primary"
          disabled={!session}
          isBusy={isClaiming || isChecking}
          onClick={() => void payment.claim()}
        >
          {isClaiming || isChecking ? 'Checking for your payment…' : "I've made payment"}
        </Button>
      </div>
    </div>
  )
}
