import { useEffect, useRef, type ReactNode } from 'react'
import { Icon, type IconName } from './Icon.tsx'
import { formatTokens } from '../formatTokens.ts'
import type { PayTarget } from '../payApi.ts'
import type { TimedSession } from '../payState.ts'
import { Notice } from './Notice.tsx'
import { Button, ButtonLink } from './Button.tsx'
import { Receipt } from './Receipt.tsx'
import { t } from '#framework/text'
import styles from './Outcome.module.css'

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
export function Success({ target, session }: SuccessProps) {
  const { state, amountOver, token, receipt, decision } = session
  return (
    <Outcome
      tone="success"
      icon="check"
      title={t('Payment Successful')}
      text={t('Your payment has been processed successfully')}
    >
      {decision?.act === 'refund' && (
        <Notice
          tone="warning"
          title={t('{amount} was refunded to you', { amount: formatTokens(decision.amount, token) })}
        >
          {t('{merchantName} refunded the excess, minus the network fee.', {
            merchantName: target.merchantName,
          })}
        </Notice>
      )}
      {state === 'overpaid' && Number(amountOver) > 0 && (
        <Notice
          tone="warning"
          title={t('You sent {amountOver} too much', {
            amountOver: formatTokens(amountOver, token),
          })}
        >
          {t('{merchantName} received all of it. Contact them about the difference.', {
            merchantName: target.merchantName,
          })}
        </Notice>
      )}
      <BackToMerchant session={session} />
      {receipt && <Receipt target={target} receipt={receipt} />}
    </Outcome>
  )
}

/** The way back to the merchant's own page, which it names. */
function BackToMerchant({ session: { returnUrl } }: Pick<SuccessProps, 'session'>) {
  if (returnUrl === undefined) return null
  return (
    <ButtonLink href={returnUrl} look="primary">
      {t('Return to {host}', { host: new URL(returnUrl).hostname })}
    </ButtonLink>
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
      title={t('Session expired')}
      text={t(
        '{amountReceived} arrived, {amountMissing} short. Contact {merchantName} with the transaction ID before paying again, as a new payment is for the full amount.',
        {
          amountReceived: formatTokens(amountReceived, token),
          amountMissing: formatTokens(amountMissing, token),
          merchantName: target.merchantName,
        },
      )}
    >
      {receipt && <Receipt target={target} receipt={receipt} />}
      <Button onClick={onRenew}>{t('Start a new payment')}</Button>
      <BackToMerchant session={session} />
    </Outcome>
  )
}

/** The merchant sent back what arrived. */
export function SentBack({ target, session: { token, decision, receipt } }: LateProps) {
  return (
    <Outcome
      tone="quiet"
      icon="check"
      title={t('Your payment was refunded')}
      text={t('{merchantName} refunded {amount}, minus the network fee. Nothing more is due.', {
        merchantName: target.merchantName,
        amount: formatTokens(decision?.amount ?? '0', token),
      })}
    >
      {receipt && <Receipt target={target} receipt={receipt} />}
    </Outcome>
  )
}

interface LateProps {
  readonly target: PayTarget
  readonly session: TimedSession
}

/** Tokens came when the time was over: they are the merchant's, who decides what happens to it. */
export function Late({ target, session }: LateProps) {
  const { amountReceived, token, receipt } = session
  return (
    <Outcome
      tone="warning"
      icon="clock"
      title={t('Payment arrived late')}
      text={t(
        '{amountReceived} arrived after the payment expired. {merchantName} received it. Contact them with the transaction ID and don’t pay again.',
        { amountReceived: formatTokens(amountReceived, token), merchantName: target.merchantName },
      )}
    >
      {receipt && <Receipt target={target} receipt={receipt} />}
      <BackToMerchant session={session} />
    </Outcome>
  )
}

/** It arrived when nothing was owed any more. */
export function Unasked({ target, session }: Omit<PartlyPaidProps, 'onRenew'>) {
  const { amountReceived, token, receipt } = session
  return (
    <Outcome
      tone="warning"
      icon="alert"
      title={t('Nothing was due')}
      text={t(
        '{amountReceived} arrived for {name}, but nothing was due. {merchantName} received it and will decide whether to refund it.',
        {
          amountReceived: formatTokens(amountReceived, token),
          name: target.name,
          merchantName: target.merchantName,
        },
      )}
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
      title={t('Invoice paid')}
      text={t('This invoice is already paid. There’s nothing left to pay.')}
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
      title={t('Session expired')}
      text={t(
        'Don’t send anything to the address shown before. If you already did, keep this page open and we’ll show the payment when it arrives.',
      )}
    >
      <Button look="primary" onClick={onRenew}>
        {t('Get a new address')}
      </Button>
    </Outcome>
  )
}
