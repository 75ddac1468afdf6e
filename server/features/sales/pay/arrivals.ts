import { and, eq, sql } from 'drizzle-orm'
import type { Arrival, Arrivals, DepositDescription } from '#server/core/wallet/Arrivals.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { customerAt } from '#server/features/payouts/addressBook/assignDeposits.ts'
import { categoryOf, nameOf } from '#server/features/payouts/addressBook/whoIs.ts'
import { findCustomer } from '#server/features/sales/customers/findCustomer.ts'
import { invoice } from '#server/features/sales/invoices/schema.ts'
import { paymentLink, paymentSession } from './schema.ts'

/** A deposit at the address of a checkout is for its invoice or link; the team's address book names the sender of any other. */
export const arrivals: Arrivals = {
  priceAt: async (tx, address) => {
    const [session] = await tx
      .select({ price: sql<string | null>`${paymentSession.price} * ${paymentSession.rate}` })
      .from(paymentSession)
      .where(eq(paymentSession.address, address))
    return session?.price ?? null
  },
  describe: async (tx, arrival) => {
    const { teamId, network, fromAddress: address } = arrival
    const checkout = await checkoutAt(tx, arrival)
    const category = await categoryOf(tx, { teamId, address })
    if (!checkout)
      return {
        kind: 'deposit',
        counterparty: await nameOf(tx, { teamId, network, address }),
        customerId: await customerAt(tx, { teamId, address }),
        category,
      }
    const counterparty = checkout.counterparty ?? (await nameOf(tx, { teamId, network, address }))
    return { ...checkout, counterparty, category }
  },
}

/** The checkout that an address was made for, if it was. Nothing of another team is looked at. */
async function checkoutAt(tx: Orm, { teamId, toAddress }: Arrival): Promise<DepositDescription | undefined> {
  const [session] = await tx
    .select({
      type: paymentSession.targetType,
      id: paymentSession.targetId,
      payer: paymentSession.payerName,
      email: paymentSession.payerEmail,
    })
    .from(paymentSession)
    .where(and(eq(paymentSession.address, toAddress), eq(paymentSession.teamId, teamId)))
  if (!session) return undefined
  const { id, payer, email } = session
  if (session.type === 'invoice') {
    const [of] = await tx
      .select({ counterparty: invoice.customerName, customerId: invoice.customerId })
      .from(invoice)
      .where(eq(invoice.id, id))
    return { kind: 'invoice', source: { type: 'invoice', id }, ...of }
  }
  const [of] = await tx.select({ name: paymentLink.name }).from(paymentLink).where(eq(paymentLink.id, id))
  return {
    kind: 'link_payment',
    source: { type: 'payment_link', id },
    counterparty: payer ?? of?.name ?? null,
    customerId: email === null ? null : ((await findCustomer(tx, { teamId, email })) ?? null),
  }
}
