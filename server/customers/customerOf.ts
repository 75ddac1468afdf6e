import { and, eq, isNull, sql } from 'drizzle-orm'
import { customers } from '#resources/customers.ts'
import type { Invoice } from '#resources/invoices.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { customer } from './schema.ts'

type Invoiced = Pick<Invoice, 'customerName' | 'customerEmail' | 'customerAddress' | 'currency'>

/** The id of the customer with the mail address of an invoice. Who is invoiced for the first time becomes one. */
export async function customerOf(context: OperationContext, invoiced: Invoiced): Promise<string> {
  const { customerName: name, customerEmail: email, customerAddress: address, currency } = invoiced
  const [known] = await context.tx
    .select({ id: customer.id })
    .from(customer)
    .where(
      and(
        eq(customer.teamId, context.caller.team.id),
        eq(sql`lower(${customer.email})`, email.toLowerCase()),
        isNull(customer.deletedAt),
      ),
    )
  if (known) return known.id
  const made = await context.records(customers).create({ name, email, address, currency })
  return made.id
}
