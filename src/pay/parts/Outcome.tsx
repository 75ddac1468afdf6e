import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import styles from './Outcome.module.css'
import { formatExactAmount } from '#define'
import type { PayTarget } from '../payApi.ts'
import type { TimedSession } from '../payState.ts'
import { Notice } from './Notice.tsx'
import { Receipt } from './Receipt.tsx'
import { Button } from './Button.tsx'

interface OutcomeProps {
  readonly tone: 'success' | 'warning' | 'quiet'
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly children?: ReactNode
}

/** The outcome of a payment. Takes the focus, so that screen readers read it, and a phone scrolls to it. */
function Outcome({ tone, icon, title, text, children }: OutcomeProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={styles['outcome']}>
      <span className={styles[tone]}>
        <Icon name={icon} size={28} />
      </span>
      <div className={styles['words']}>
        <h2 ref={heading} tabIndex={-1} className={styles['title']}>
          {title}
        </h2>
        <p className={styles['text']}>{text}</p>
      </div>
      {children}
    </section>
  )
}

interface SuccessProps {
  readonly target: PayTarget
  readonly session: TimedSession
}

/** Paid: the ledger holds the credit. */
export function Success({ target, session: { state, amountOver, token, receipt } }: SuccessProps) {
  return (
    <Outcome
      tone="success"
      icon="check"
      title="Payment Successful"
      text="Your payment has been processed successfully"
    >
      {state === 'overpaid' && (
        <Notice tone="warning" title={`You sent ${formatExactAmount(amountOver, token)} more than was due`}>
          {target.merchantName} has received all of it. Contact them about the difference.
        </Notice>
      )}
      {receipt && <Receipt target={target} receipt={receipt} />}
    </Outcome>
  )
}

interface PartlyPaidProps {
  readonly target: PayTarget
  readonly session: TimedSession
  readonly onRenew: () => void
}

/** The time is over, and only a part has arrived. */
export function PartlyPaid({ target, session, onRenew }: PartlyPaidProps) {
  const { amountReceived, amountMissing, token, receipt } = session
  return (
    <Outcome
      tone="warning"
      icon="clock"
      title="Session expired"
      text={`${formatExactAmount(amountReceived, token)} arrived, ${formatExactAmount(amountMissing, token)} is missing. Contact ${target.merchantName} with the transaction ID before you pay again: a new payment is for the whole amount.`}
    >
      {receipt && <Receipt target={target} receipt={receipt} />}
      <Button onClick={onRenew}>Start a new payment</Button>
    </Outcome>
  )
}

interface LateProps {
  readonly target: PayTarget
  readonly session: TimedSession
}

/** Tokens came when the time was over: they are the merchant's, who decides what becomes of it. */
export function Late({ target, session: { amountReceived, token, receipt } }: LateProps) {
  return (
    <Outcome
      tone="warning"
      icon="clock"
      title="Payment arrived late"
      text={`${formatExactAmount(amountReceived, token)} arrived after the time was over. ${target.merchantName} has received it: contact them with the transaction ID, and do not pay again.`}
    >
      {receipt && <Receipt target={target} receipt={receipt} />}
    </Outcome>
  )
}

/** Paid before this visit. */
export function Settled({ target }: { readonly target: PayTarget }) {
  return (
    <Outcome
      tone="success"
      icon="check"
      title="Invoice paid"
      text="This invoice was paid already. There is nothing left to pay."
    >
      {target.receipt && <Receipt target={target} receipt={target.receipt} />}
    </Outcome>
  )
}

/** The time is over, and nothing has arrived. */
export function SessionExpired({ onRenew }: { readonly onRenew: () => void }) {
  return (
    <Outcome
      tone="quiet"
      icon="clock"
      title="Session expired"
      text="Do not send anything to the address you saw here. If you have sent it already, keep this page open: it shows the payment when it arrives."
    >
      <Button look="primary" onClick={onRenew}>
        Get a new address
      </Button>
    </Outcome>
  )
}
