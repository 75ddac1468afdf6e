import { formatExactAmount } from '#define'
import type { PayTarget } from '../payApi.ts'
import type { TimedSession } from '../payState.ts'
import { Notice } from './Notice.tsx'
import { Outcome } from './Outcome.tsx'
import { Receipt } from './Receipt.tsx'

interface SuccessProps {
  readonly target: PayTarget
  readonly session: TimedSession
}

/** Paid: the ledger holds the credit. Decision G-44. */
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
