import { sql, and, eq, inArray, isNull } from 'drizzle-orm'
import { customers, type Customer } from '#resources/customers.ts'
import { recurringInvoices } from '#resources/recurringInvoices.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement } from '#server/engine/rules.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import { paymentSession } from '#server/features/sales/pay/schema.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'

const { table: recurring } = tableOf(recurringInvoices)

export const customerRules = implement(customers, {
  create: { after: claimPayments },
  edit: {
    // Their recurring invoices follow, unless they were changed there.
    after: async ({ record, previous, context }) => {
      const { tx, caller } = context
      if (record.email !== previous.email) await claimPayments({ record, context })
      await tx.execute(sql`
        update ${recurring}
           set customer_name = case when customer_name = ${previous.name} then ${record.name} else customer_name end,
               customer_email = case when lower(customer_email) = lower(${previous.email}) then ${record.email} else customer_email end,
               customer_address = case when customer_address is not distinct from ${previous.address} then ${record.address} else customer_address end
         where team_id = ${caller.team.id} and customer_id = ${record.id} and status in ('active', 'paused')`)
    },
  },
})

interface Written {
  readonly record: Customer
  readonly context: OperationContext
}

/**
 * Makes payments through links, where the payer gave the email address of a customer, that customer's, unless they are another's:
 * what they paid before anyone knew who they are.
 */
async function claimPayments({ record: { id, email }, context: { tx, caller } }: Written): Promise<void> {
  const { address, payerEmail } = paymentSession
  const addresses = tx
    .select({ address })
    .from(paymentSession)
    .where(and(eq(paymentSession.teamId, caller.team.id), eq(sql`lower(${payerEmail})`, email.toLowerCase())))
  await tx
    .update(walletTransaction)
    .set({ customerId: id })
    .where(
      and(
        ...[eq(walletTransaction.teamId, caller.team.id), eq(walletTransaction.kind, 'link_payment')],
        ...[isNull(walletTransaction.customerId), inArray(walletTransaction.toAddress, addresses)],
      ),
    )
}
