import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Orm } from '#server/engine/db/Database.ts'

/**
 * The platform's debt to its teams in one currency, and the tokens it holds for that. Decimal strings;
 * `difference` must be 0.
 */
export const tokenBalanceSchema = z.object({
  currency: z.string(),
  network: z.string().describe('Networks of the currency, which share one balance in the books'),
  total: z.string().describe('Sum of the five following amounts'),
  available: z.string(),
  held: z.string(),
  liened: z.string(),
  cards: z.string(),
  investments: z.string(),
  custody: z
    .string()
    .describe('Amount received from outside, minus the platform’s own money, according to the postings'),
  difference: z.string().describe('Custody minus the amount owed, always zero'),
})

type TokenBalance = z.output<typeof tokenBalanceSchema> & Record<string, unknown>

/** Every token, in the order of the currencies. What is owed comes from the balances, custody from the postings. */
export async function readTokenBalances(orm: Orm): Promise<TokenBalance[]> {
  const { rows } = await orm.execute<TokenBalance>(sql`
    with owed as (
      select currency, sum(balance) as total,
             sum(balance) filter (where owner_type = 'team' and purpose = 'available') as available,
             sum(balance) filter (where owner_type = 'team' and purpose = 'held') as held,
             sum(balance) filter (where owner_type = 'team' and purpose = 'lien') as liened,
             sum(balance) filter (where owner_type = 'card') as cards,
             sum(balance) filter (where owner_type = 'investment') as investments
        from ledger_account where owner_type <> 'system' group by currency
    ), kept as (
      select posting.currency, -sum(posting.amount) as custody
        from ledger_posting posting join ledger_account account on account.id = posting.account_id
       where account.owner_type = 'system' group by posting.currency
    )
    select token.code as currency,
           coalesce((select string_agg(network.display_name, ', ' order by network.position) from currency_network place
                        join network on network.name = place.network
                       where place.currency = token.code and place.enabled and place.configured), '') as network,
           trim_scale(coalesce(total, 0))::text as total,
           trim_scale(coalesce(available, 0))::text as available,
           trim_scale(coalesce(held, 0))::text as held,
           trim_scale(coalesce(liened, 0))::text as liened,
           trim_scale(coalesce(cards, 0))::text as cards,
           trim_scale(coalesce(investments, 0))::text as investments,
           trim_scale(coalesce(custody, 0))::text as custody,
           trim_scale(coalesce(custody, 0) - coalesce(total, 0))::text as difference
      from currency token
      left join owed on owed.currency = token.code
      left join kept on kept.currency = token.code
     where token.kind = 'token' order by token.position`)
  return rows
}
