import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '#server/engine/db/Database.ts'

/** The books at the end of a day. Amounts are decimal strings. */
export const trialBalanceSchema = z.object({
  /** The day that is looked at, in UTC. */
  day: z.iso.date(),
  /** What the accounts of one kind hold together. */
  rows: z
    .array(
      z.object({
        ownerType: z.string(),
        purpose: z.string(),
        currency: z.string(),
        accounts: z.int(),
        balance: z.string(),
      }),
    )
    .readonly(),
  /** The sum of each currency: zero, or something is wrong. */
  sums: z.array(z.object({ currency: z.string(), sum: z.string() })).readonly(),
  entries: z.int().describe('Number of entries'),
  unbalanced: z.array(z.string()).readonly().describe('Entries that don’t balance'),
})

/** Adds up every posting until the end of a day (UTC). Reads everything before: not for every request. */
export async function readTrialBalance(orm: Orm, day: string): Promise<z.output<typeof trialBalanceSchema>> {
  const until = new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000).toISOString()
  const posted = sql`ledger_posting posting
    join ledger_entry entry on entry.id = posting.entry_id and entry.created_at < ${until}::timestamptz`
  const { rows } = await orm.execute<{
    ownerType: string
    purpose: string
    currency: string
    accounts: number
    balance: string
  }>(sql`select account.owner_type as "ownerType", account.purpose, posting.currency,
               count(distinct account.id)::integer as accounts, trim_scale(sum(posting.amount))::text as balance
        from ${posted} join ledger_account account on account.id = posting.account_id
        group by account.owner_type, account.purpose, posting.currency
        order by account.owner_type = 'system', account.owner_type, account.purpose, posting.currency`)
  const { rows: sums } = await orm.execute<{
    currency: string
    sum: string
  }>(sql`select posting.currency, trim_scale(sum(posting.amount))::text as sum from ${posted}
        group by posting.currency order by posting.currency`)
  const { rows: unbalanced } = await orm.execute<{
    id: string
  }>(sql`select distinct posting.entry_id as id from ${posted}
        group by posting.entry_id, posting.currency having sum(posting.amount) <> 0 order by id`)
  const { rows: counted } = await orm.execute<{
    entries: number
  }>(sql`select count(*)::integer as entries from ledger_entry where created_at < ${until}::timestamptz`)
  return { day, rows, sums, entries: counted[0]?.entries ?? 0, unbalanced: unbalanced.map(({ id }) => id) }
}
