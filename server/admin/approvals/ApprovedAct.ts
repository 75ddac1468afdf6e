import type { Caller } from '#server/http/Caller.ts'
import type { Approval } from './lockApproval.ts'

/** A request that somebody may approve and did: what an act needs, and what its audit row says. */
export interface ApprovedAct {
  readonly request: Approval
  readonly approver: Caller
  /** For the audit log: which request, who asked, and why it was approved. The reason of the request is the act's. */
  readonly details: Readonly<Record<string, unknown>>
}
