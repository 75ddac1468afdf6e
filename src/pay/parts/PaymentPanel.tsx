import type { Payment } from '../createPayment.ts'
import { type Paying, isPaid } from '../payState.ts'
import { Late, PartlyPaid, SessionExpired, Success } from './Outcome.tsx'
import { PaymentForm } from './PaymentForm.tsx'

interface PaymentPanelProps {
  readonly paying: Paying
  readonly payment: Payment
}

/** The way to pay, or what has become of the payment. */
export function PaymentPanel({ paying, payment }: PaymentPanelProps) {
  const { target, session } = paying
  const handleRenew = () => void payment.renew()
  if (session && isPaid(session)) return <Success target={target} session={session} />
  if (session?.state === 'late') return <Late target={target} session={session} />
  if (session?.state === 'expired') return <SessionExpired onRenew={handleRenew} />
  if (session?.state === 'underpaid' && session.secondsLeft === 0)
    return <PartlyPaid target={target} session={session} onRenew={handleRenew} />
  return <PaymentForm paying={paying} payment={payment} />
}
