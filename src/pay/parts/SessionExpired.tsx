import { Button } from './Button.tsx'
import { Outcome } from './Outcome.tsx'

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
