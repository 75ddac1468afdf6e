import type { Orders, Reachable } from './Orders.ts'

/** The identity that a user claims, with the number of the document, which we do not keep. */
export interface IdentityClaim {
  readonly country: string
  readonly documentType: string
  readonly documentNumber: string
  readonly firstName: string
  readonly lastName: string
  /** `1990-04-30`. */
  readonly dateOfBirth: string
}

/** `review`: the partner is not certain, and a person of ours decides. */
export interface Verdict {
  readonly outcome: 'approved' | 'rejected' | 'review'
  /** Told to the person when rejected, to the reviewer when in doubt. */
  readonly reason?: string | undefined
}

/** The provider that checks identity documents. An order that it refuses is one it cannot judge: it goes to manual review. */
export interface IdentityCheck extends Reachable {
  readonly checks: Orders<IdentityClaim, Verdict>
}
