import { sql } from 'drizzle-orm'
import type { EventContext } from '#server/engine/events.ts'

/**
 * Updates what payment sessions show of the chain: the amount on its way to their addresses, and how many confirmations the
 * newest transfer has. Unchanged rows are not written, so no live update goes out for them.
 */
export async function refreshSessions(
  { tx }: Pick<EventContext, 'tx'>,
  { network, addresses }: { readonly network: string; readonly addresses: readonly string[] },
): Promise<void> {
  const wanted = [...new Set(addresses)]
  if (wanted.length === 0) return
  await tx.execute(sql`
    update payment_session as session
       set amount_pending = now.amount,
           confirmations = now.depth,
           state = case
             when session.state not in ('open', 'seen') then session.state
             when now.amount > 0 then 'seen'
             else 'open'
           end
      from (
        select one.id,
               coalesce(sum(transfer.amount), 0) as amount,
               coalesce(greatest(0, max(cursor.head) - max(transfer.block) + 1), 0) as depth
          from payment_session as one
          join chain_cursor as cursor on cursor.network = one.network
          left join chain_transfer as transfer
            on transfer.to_address = one.address and transfer.network = one.network
           and transfer.currency = one.token and transfer.status in ('seen', 'confirmed')
         where one.network = ${network} and one.address in ${wanted}
         group by one.id
      ) as now
     where now.id = session.id
       and (session.amount_pending, session.confirmations, session.state) is distinct from
           (now.amount, now.depth::integer, case
             when session.state not in ('open', 'seen') then session.state
             when now.amount > 0 then 'seen'
             else 'open'
           end)`)
}
