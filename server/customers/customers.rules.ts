import { sql } from 'drizzle-orm'
import { customers } from '#resources/customers.ts'
import { recurringInvoices } from '#resources/recurringInvoices.ts'
import { implement } from '#server/engine/rules.ts'
import { tableOf } from '#server/engine/tableOf.ts'

const { table: recurring } = tableOf(recurringInvoices)

export const customerRules = implement(customers, {
  edit: {
    // What their recurring invoices say of them follows, unless it was written otherwise there.
    after: async ({ record, previous, context: { tx, caller } }) => {
      await tx.execute(sql`
        update ${recurring}
           set customer_name = case when customer_name = ${previous.name} then ${record.name} else customer_name end,
               customer_email = case when lower(customer_email) = lower(${previous.email}) then ${record.email} else customer_email end,
               customer_address = case when customer_address is not distinct from ${previous.address} then ${record.address} else customer_address end
         where team_id = ${caller.team.id} and customer_id = ${record.id} and status in ('active', 'paused')`)
    },
  },
})
