/** A payment that was just made, or asked for. Decimal texts. */
export interface SentPayment {
  readonly currency: string
  readonly network: string
  readonly to: string
  readonly amount: string
  readonly fee: string
  readonly recipientGets: string
  /** Of the transaction. Absent: it waits for a second person. */
  readonly reference?: string
  readonly hash?: string
  /** Of the request that waits. */
  readonly approvalId?: string
}
