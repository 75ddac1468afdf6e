import { sql } from 'drizzle-orm'
import { customers, type Customer } from '#resources/customers.ts'
import { recurringInvoices } from '#resources/recurringInvoices.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement } from '#server/engine/rules.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import { claimPayments } from './claimPayments.ts'

const { table: recurring } = tableOf(recurringInvoices)

export const customerRules = implement(customers, {
  create: { after: claim },
  edit: {
    // Their recurring invoices follow, unless they were changed there.
    after: async ({ record, previous, context }) => {
      const { tx, caller } = context
      if (record.email !== previous.email) await claim({ record, context })
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

/** What they paid before anyone knew who they are. */
function claim({ record: { id, email }, context: { tx, caller } }: Written): Promise<void> {
  return claimPayments(tx, { id, email, teamId: caller.team.id })
}
