import { formatExactAmount } from '#define'
import type { PayTarget } from '../payApi.ts'
import type { TimedSession } from '../payState.ts'
import { Button } from './Button.tsx'
import { Outcome } from './Outcome.tsx'
import { Receipt } from './Receipt.tsx'

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
