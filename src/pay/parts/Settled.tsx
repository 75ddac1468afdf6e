import type { PayTarget } from '../payApi.ts'
import { Outcome } from './Outcome.tsx'
import { Receipt } from './Receipt.tsx'

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
