import Big from 'big.js'
import { type FieldProblem, problemsIn, refusalIn } from '#server/engine/http/ApiError.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { readAvailable } from '#server/core/wallet/readTokenAmount.ts'
import type { PaymentLine } from './parsePayments.ts'

/** A payment to an address that the team may have a name for. */
interface NamedLine extends PaymentLine {
  /** Its name in the address book; null: none. */
  readonly name: string | null
}

/** The result of a line: checked, paid or refused. */
export interface LineResult extends NamedLine {
  readonly status: 'pending' | 'awaiting_approval' | 'refused'
  readonly fee: string | null
  readonly recipientGets: string | null
  readonly reference: string | null
  readonly approvalId: string | null
  readonly errors: readonly FieldProblem[]
  readonly warnings: readonly string[]
  /** An earlier confirmation has paid it. */
  readonly isPaid: boolean
}

/** The sums of one token over the lines that are not refused. Decimal texts. */
interface Total {
  readonly currency: string
  readonly payments: number
  readonly amount: string
  readonly fee: string
  /** What is available once they are paid. */
  readonly availableAfter: string
}

/** The results of the lines of a file, and its totals. */
export interface FileResult {
  readonly lines: readonly LineResult[]
  readonly totals: readonly Total[]
}

/** A line before it is checked. */
export const blankLine = (payment: NamedLine) => ({
  ...payment,
  fee: null,
  recipientGets: null,
  reference: null,
  approvalId: null,
  errors: [],
  warnings: [],
  isPaid: false,
})

/** A line that an earlier confirmation has paid. */
export function paidLine(
  payment: NamedLine,
  { reference, approvalId }: Pick<LineResult, 'reference' | 'approvalId'>,
): LineResult {
  const status = reference === null ? 'awaiting_approval' : 'pending'
  return { ...blankLine(payment), reference, approvalId, status, isPaid: true }
}

/** A line that cannot be paid, by what was thrown. Throws what is no refusal. */
export const refusedLine = (
  payment: NamedLine,
  error: unknown,
  warnings: readonly string[] = [],
): LineResult => ({
  ...blankLine(payment),
  warnings,
  status: 'refused',
  errors: problemsIn(refusalIn(error)),
})

/** Whether a line is neither refused nor paid already. */
export const isOpen = ({ status, isPaid }: LineResult): boolean => status !== 'refused' && !isPaid

/** The sums of lines, by token. `isMade`: whether what is available is without them already. */
export async function totalsOf(
  orm: Orm,
  teamId: string,
  lines: readonly LineResult[],
  { isMade }: { readonly isMade: boolean },
): Promise<readonly Total[]> {
  const good = lines.filter(isOpen)
  const currencies = [...new Set(good.map(({ currency }) => currency))].sort()
  const totals: Total[] = []
  for (const currency of currencies) {
    const own = good.filter((line) => line.currency === currency)
    const sum = (value: (line: LineResult) => string | null) =>
      own.reduce((total, line) => total.plus(value(line) ?? 0), new Big(0)).toFixed()
    const amount = sum((line) => line.amount)
    const available = new Big(await readAvailable(orm, teamId, currency))
    const availableAfter = (isMade ? available : available.minus(amount)).toFixed()
    totals.push({ currency, payments: own.length, amount, fee: sum(({ fee }) => fee), availableAfter })
  }
  return totals
}
