import { customers } from '#resources/customers.ts'
import type { Invoice } from '#resources/invoices.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { findCustomer } from './findCustomer.ts'

type Invoiced = Pick<Invoice, 'customerName' | 'customerEmail' | 'customerAddress' | 'currency'>

/** The id of the customer with the mail address of an invoice. Who is invoiced for the first time becomes one. */
export async function customerOf(context: OperationContext, invoiced: Invoiced): Promise<string> {
  const { customerName: name, customerEmail: email, customerAddress: address, currency } = invoiced
  const known = await findCustomer(context.tx, { teamId: context.caller.team.id, email })
  if (known) return known
  const made = await context.records(customers).create({ name, email, address, currency })
  return made.id
}
