import { formatExactAmount } from '#define'
import type { PayTarget } from '../payApi.ts'
import type { TimedSession } from '../payState.ts'
import { Outcome } from './Outcome.tsx'
import { Receipt } from './Receipt.tsx'

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
