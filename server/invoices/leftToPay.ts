import Big from 'big.js'
import { eq, sum } from 'drizzle-orm'
import { sessionValue } from '#server/pay/schema.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { creditNote, type invoice } from './schema.ts'

/** What an invoice comes to for its payer, in its currency. */
export interface Due {
  readonly paid: string
  /** `'0.00'`: nothing. */
  readonly left: string
}

/** What has been paid of an invoice in tokens, and what is left. */
export async function leftToPay(
  orm: Orm,
  { id, total }: Pick<typeof invoice.$inferSelect, 'id' | 'total'>,
): Promise<Due> {
  const rows = await orm
    .select({ value: sessionValue.value })
    .from(sessionValue)
    .where(eq(sessionValue.targetId, id))
  const paid = rows.reduce((sum, { value }) => sum.plus(value), new Big(0)).round(2, Big.roundHalfUp)
  const left = new Big(total).minus(await creditedOf(orm, id)).minus(paid)
  return { paid: paid.toFixed(2), left: (left.gt(0) ? left : new Big(0)).toFixed(2) }
}

/** What the credit notes of an invoice come to. */
export async function creditedOf(orm: Orm, id: string): Promise<string> {
  const [row] = await orm
    .select({ amount: sum(creditNote.amount) })
    .from(creditNote)
    .where(eq(creditNote.invoiceId, id))
  return row?.amount ?? '0'
}
