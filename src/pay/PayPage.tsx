import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { announcementOf, type Closed, type PayState, type Paying, isPaid } from './payState.ts'
import { LOAD_FAILED } from './createPayment.ts'
import type { Payment } from './Payment.ts'
import { type Toasts, ToastsContext } from './createToasts.ts'
import { Button, ButtonLink } from './parts/Button.tsx'
import { Settled, Late, PartlyPaid, SentBack, SessionExpired, Success, Unasked } from './parts/Outcome.tsx'
import { Icon } from './parts/Icon.tsx'
import { PaymentForm } from './parts/PaymentForm.tsx'
import { MerchantName, Summary } from './parts/Summary.tsx'
import styles from './parts/Frame.module.css'
import messageStyles from './parts/Message.module.css'
import { THEME } from '#product/theme'
import { t, translated, useLanguage, LanguageSwitch } from '#framework/text'

/** Few links ask anything. */
const PayerForm = lazy(() => import('./parts/PayerForm.tsx'))

interface PayPageProps {
  readonly payment: Payment
  readonly toasts: Toasts
}

/** The hosted payment page: for customers, on a phone, without an account. */
export function PayPage({ payment, toasts }: PayPageProps) {
  useLanguage()
  const state = useSyncExternalStore(payment.subscribe, payment.get)
  useTitle(state)
  return (
    <ToastsContext value={toasts}>
      <p className="seen-by-none" role="status">
        {announcementOf(state)}
      </p>
      <Screen state={state} payment={payment} />
      <ToastList toasts={toasts} />
    </ToastsContext>
  )
}

function useTitle(state: PayState) {
  const title =
    'target' in state
      ? `${state.target.name} · ${state.target.merchantName}`
      : t('Payment · {name}', { name: THEME.name })
  useEffect(() => {
    document.title = title
  }, [title])
}

function Screen({ state, payment }: { readonly state: PayState; readonly payment: Payment }) {
  switch (state.kind) {
    case 'loading':
      return <Loading />
    case 'failed':
      return (
        <Message tone="error" title={t(LOAD_FAILED)} text={translated(state.text)}>
          <Button onClick={() => void payment.load()}>{t('Retry')}</Button>
        </Message>
      )
    case 'missing':
      return (
        <Message
          tone="quiet"
          title={t('Payment Link Not Found')}
          text={t('This payment link may have expired or been deleted.')}
        />
      )
    case 'expired':
    case 'inactive':
    case 'cancelled':
      return <ClosedMessage closed={state} />
    case 'settled':
      return (
        <Frame summary={<Summary target={state.target} />}>
          <Settled target={state.target} />
        </Frame>
      )
    case 'asking':
      return (
        <Frame summary={<Summary target={state.target} />}>
          <Suspense>
            <PayerForm key={state.target.id} asking={state} onAnswer={payment.answer} />
          </Suspense>
        </Frame>
      )
    case 'paying':
      return (
        <Frame summary={<Summary target={state.target} token={state.choice.token} session={state.session} />}>
          <PaymentPanel paying={state} payment={payment} />
        </Frame>
      )
  }
}

interface FrameProps {
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** The summary of the link or invoice beside the way to pay it; above it on a phone. */
function Frame({ summary, children }: FrameProps) {
  return (
    <div className={styles['page']}>
      <main className={styles['card']}>
        <div className={styles['summary']}>{summary}</div>
        <div className={styles['panel']}>{children}</div>
      </main>
      <Footer />
    </div>
  )
}

/** The same as `pay.html` shows before the script is there. */
function Loading() {
  return (
    <main className="loading" aria-busy="true">
      <span className="spinner" role="img" aria-label={t('Loading payment details')} />
    </main>
  )
}

interface MessageProps {
  readonly tone: 'quiet' | 'error'
  readonly title: string
  readonly text: string | undefined
  /** What to go on with. */
  readonly children?: ReactNode
}

/** A full-page message when there is nothing to pay. */
function Message({ tone, title, text, children }: MessageProps) {
  return (
    <div className={messageStyles['page']}>
      <main className={messageStyles['message']}>
        <span className={messageStyles[tone]}>
          <Icon name={tone === 'error' ? 'alert' : 'link'} size={28} />
        </span>
        <div role="alert">
          <h1 className={messageStyles['title']}>{title}</h1>
          {text && <p className={messageStyles['text']}>{text}</p>}
        </div>
        {children}
      </main>
      <Footer />
    </div>
  )
}

const CLOSED = {
  expired: { title: 'This link expired', text: undefined },
  inactive: {
    title: 'Payment Link Inactive',
    text: 'This payment link is no longer accepting payments.',
  },
  cancelled: {
    title: 'Invoice cancelled',
    text: 'This invoice was cancelled. There’s nothing to pay.',
  },
} as const

/** Why nothing can be paid, whose link or invoice it was, and whom to ask. */
function ClosedMessage({ closed: { kind, merchant } }: { readonly closed: Closed }) {
  const { title, text } = CLOSED[kind]
  const { name, email } = merchant
  return (
    <Message tone="quiet" title={t(title)} text={text && t(text)}>
      <MerchantName name={name} logoUrl={merchant.logoUrl} />
      {kind !== 'cancelled' && (
        <p className={messageStyles['text']}>{t('Ask {merchant} for a new one.', { merchant: name })}</p>
      )}
      {email && <ButtonLink href={`mailto:${email}`}>{t('Email {merchant}', { merchant: name })}</ButtonLink>}
    </Message>
  )
}

/** The short messages that are on show. */
function ToastList({ toasts }: { readonly toasts: Toasts }) {
  const shown = useSyncExternalStore(toasts.subscribe, toasts.get)
  return (
    <div className={styles['toasts']} aria-live="polite">
      {shown.map(({ id, tone, text }) => (
        <p key={id} className={styles['toast']}>
          <span className={styles[tone]}>
            <Icon name={tone === 'error' ? 'alert' : 'check'} size={18} />
          </span>
          {translated(text)}
        </p>
      ))}
    </div>
  )
}

interface PaymentPanelProps {
  readonly paying: Paying
  readonly payment: Payment
}

/** The way to pay, or what has become of the payment. */
function PaymentPanel({ paying, payment }: PaymentPanelProps) {
  const { target, session } = paying
  const handleRenew = () => void payment.renew()
  if (session && isPaid(session)) return <Success target={target} session={session} />
  if (session?.decision?.act === 'refund') return <SentBack target={target} session={session} />
  if (session?.state === 'unasked') return <Unasked target={target} session={session} />
  if (session?.state === 'late') return <Late target={target} session={session} />
  if (session?.state === 'expired') return <SessionExpired onRenew={handleRenew} />
  if (session?.state === 'underpaid' && session.secondsLeft === 0)
    return <PartlyPaid target={target} session={session} onRenew={handleRenew} />
  return <PaymentForm paying={paying} payment={payment} />
}

/** Whose page this is. */
function Footer() {
  return (
    <footer className={styles['footer']}>
      <Icon name="lock" size={14} />
      <span>
        {t('Secured by')} <strong>{THEME.name}</strong>
      </span>
      <LanguageSwitch />
    </footer>
  )
}
