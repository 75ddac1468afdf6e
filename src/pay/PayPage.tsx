import { useEffect, useSyncExternalStore } from 'react'
import { announcementOf, type PayState } from './payState.ts'
import { type Payment, LOAD_FAILED } from './createPayment.ts'
import { type Toasts, ToastsContext } from './createToasts.ts'
import { Button } from './parts/Button.tsx'
import { Frame } from './parts/Frame.tsx'
import { Loading } from './parts/Loading.tsx'
import { Message } from './parts/Message.tsx'
import { PaymentPanel } from './parts/PaymentPanel.tsx'
import { Settled } from './parts/Outcome.tsx'
import { Summary } from './parts/Summary.tsx'
import { ToastList } from './parts/ToastList.tsx'

interface PayPageProps {
  readonly payment: Payment
  readonly toasts: Toasts
}

/** The hosted payment page: for customers, on a phone, without an account. */
export function PayPage({ payment, toasts }: PayPageProps) {
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
  const title = 'target' in state ? `${state.target.name} · ${state.target.merchantName}` : 'Payment · Coffer'
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
        <Message tone="error" title={LOAD_FAILED} text={state.text}>
          <Button onClick={() => void payment.load()}>Retry</Button>
        </Message>
      )
    case 'missing':
      return (
        <Message
          tone="quiet"
          title="Payment Link Not Found"
          text="This payment link may have expired or been deleted."
        />
      )
    case 'inactive':
      return (
        <Message
          tone="quiet"
          title="Payment Link Inactive"
          text="This payment link is no longer accepting payments."
        />
      )
    case 'settled':
      return (
        <Frame summary={<Summary target={state.target} />}>
          <Settled target={state.target} />
        </Frame>
      )
    case 'paying':
      return (
        <Frame summary={<Summary target={state.target} token={state.choice.token} />}>
          <PaymentPanel paying={state} payment={payment} />
        </Frame>
      )
  }
}
