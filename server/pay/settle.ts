import { eq, sql } from 'drizzle-orm'
import Big from 'big.js'
import { insertInvoiceEvent } from '#server/invoices/insertInvoiceEvent.ts'
import { invoice } from '#server/invoices/schema.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Services } from '#server/Services.ts'
import { stateOfInvoice } from './payableState.ts'
import { reckon, type Purchase, type Reckoned } from './reckon.ts'
import { tellFreed } from './tellFreed.ts'

/** What an invoice that its credit notes leave nothing of was paid with. */
const BY_CREDIT = 'Credit note'

/** What a purchase has come to, and whether it was paid by what has just happened. */
export interface Settled extends Reckoned {
  readonly isPaid: boolean
}

/**
 * Follows whatever changes what is owed or what was paid, in its transaction: works it out anew, makes an invoice of which
 * nothing is left a paid one, and tells of what no longer pays for anything.
 */
export async function settle(tx: Orm, services: Services, purchase: Purchase): Promise<Settled> {
  const reckoned = await reckon(tx, purchase, services.now())
  const isPaid = await payInvoice(tx, services, reckoned)
  for (const freed of reckoned.freed) await tellFreed(tx, services, freed)
  return { ...reckoned, isPaid }
}

/** Makes an invoice that still waits for its money a paid one, once, and tells of it. */
async function payInvoice(tx: Orm, services: Services, { bill, sessions }: Reckoned): Promise<boolean> {
  if (!bill || stateOfInvoice(bill) !== 'open' || new Big(bill.amountLeft).gt(0)) return false
  const payer = sessions.findLast(({ amountApplied }) => new Big(amountApplied).gt(0))
  if (!payer && new Big(bill.credited).eq(0)) return false
  const at = services.now()
  const [paid] = await tx
    .update(invoice)
    .set({
      status: 'paid',
      paidAt: at,
      paymentMethod: payer?.token ?? BY_CREDIT,
      updatedAt: at,
      version: sql`${invoice.version} + 1`,
    })
    .where(eq(invoice.id, bill.id))
    .returning()
  if (paid) await insertInvoiceEvent(tx, services, 'invoice.paid', paid)
  return true
}
