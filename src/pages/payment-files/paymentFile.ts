import type { Sent } from '#define/said'

/** A line of a file of payments, as the API judges it. Decimal texts. */
export interface PaymentLine {
  readonly line: number
  readonly address: string
  /** Its name in the address book; null: none. */
  readonly name: string | null
  readonly amount: string
  readonly currency: string
  readonly note: string
  readonly status: 'pending' | 'awaiting_approval' | 'refused'
  readonly fee: string | null
  readonly recipientGets: string | null
  readonly reference: string | null
  readonly approvalId: string | null
  readonly isPaid: boolean
  readonly errors: readonly Sent[]
  readonly warnings: readonly string[]
}

/** The results of the lines of a file, and its totals. */
export interface FileResult {
  readonly lines: readonly PaymentLine[]
  readonly totals: readonly {
    readonly currency: string
    readonly payments: number
    readonly amount: string
    readonly fee: string
    readonly availableAfter: string
  }[]
}

/** The payments that are made when the file is paid: not those that are refused or were paid before. */
export const openLines = ({ lines }: FileResult): readonly PaymentLine[] =>
  lines.filter(({ status, isPaid }) => status !== 'refused' && !isPaid)
