import { sql, and, eq, inArray, isNull } from 'drizzle-orm'
import { customers, type Customer } from '#resources/customers.ts'
import { recurringInvoices } from '#resources/recurringInvoices.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement } from '#server/engine/rules.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import { paymentSession } from '#server/features/sales/pay/schema.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'

const recurring = tableOf(recurringInvoices)

export const customerRules = implement(customers, {
  create: { after: claimPayments },
  edit: {
    // Their recurring invoices follow, unless they were changed there.
    after: async ({ record, previous, context }) => {
      const { tx, caller } = context
      if (record.email !== previous.email) await claimPayments({ record, context })
      const { customerName, customerEmail, customerAddress } = recurring
      await tx
        .update(recurring)
        .set({
          customerName: sql`case when ${customerName} = ${previous.name} then ${record.name} else ${customerName} end`,
          customerEmail: sql`case when lower(${customerEmail}) = lower(${previous.email}) then ${record.email} else ${customerEmail} end`,
          customerAddress: sql`case when ${customerAddress} is not distinct from ${previous.address} then ${record.address} else ${customerAddress} end`,
        })
        .where(
          and(
            eq(recurring.teamId, caller.team.id),
            eq(recurring.customerId, record.id),
            inArray(recurring.status, ['active', 'paused']),
          ),
        )
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
        eq(walletTransaction.teamId, caller.team.id),
        eq(walletTransaction.kind, 'link_payment'),
        isNull(walletTransaction.customerId),
        inArray(walletTransaction.toAddress, addresses),
      ),
    )
}
