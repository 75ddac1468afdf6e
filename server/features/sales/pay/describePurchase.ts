import { eq } from 'drizzle-orm'
import { team } from '#server/features/people/identity/schema.ts'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { SessionRow } from './reckon.ts'
import { paymentLink } from './schema.ts'

/** What a session is for, as people call it, and who is notified of its payments. */
export interface Described {
  /** The number of the invoice, or the name of the link. */
  readonly name: string
  readonly merchant: string
  /** Null: the payer left no address. */
  readonly payerEmail: string | null
}

/** Reads what a session is for. */
export async function describePurchase(
  orm: Orm,
  { teamId, targetType, targetId, payerEmail }: SessionRow,
): Promise<Described> {
  const [owner] = await orm.select({ name: team.name }).from(team).where(eq(team.id, teamId))
  const merchant = owner?.name ?? ''
  if (targetType === 'link') {
    const [link] = await orm
      .select({ name: paymentLink.name })
      .from(paymentLink)
      .where(eq(paymentLink.id, targetId))
    return { name: link?.name ?? targetId, merchant, payerEmail }
  }
  const [bill] = await orm
    .select({ name: invoice.invoiceNumber, email: invoice.customerEmail })
    .from(invoice)
    .where(eq(invoice.id, targetId))
  return { name: bill?.name ?? targetId, merchant, payerEmail: bill?.email ?? payerEmail }
}
