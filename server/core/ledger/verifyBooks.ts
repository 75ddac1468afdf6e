import { sql } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'

/** Errors in the books: four lists, empty when there are none. */
export interface BooksReport {
  readonly ok: boolean
  /** Currencies whose postings do not sum to zero, with the sum. */
  readonly currencies: readonly { readonly currency: string; readonly sum: string }[]
  /** Entries that do not balance. */
  readonly entries: readonly string[]
  /** Accounts whose balance is not the sum of their postings. */
  readonly drifted: readonly { readonly account: string; readonly balance: string; readonly sum: string }[]
  /** Accounts that are or once were below zero and may not be. */
  readonly overdrawn: readonly string[]
}

/** Adds up all the books again, in the database, and reports what does not agree. Reads everything: not for every request. */
export async function verifyBooks(orm: Orm): Promise<BooksReport> {
  const { rows: currencies } = await orm.execute<{
    currency: string
    sum: string
  }>(sql`select currency, trim_scale(sum(amount))::text as sum from ledger_posting
        group by currency having sum(amount) <> 0 order by currency`)
  const { rows: entries } = await orm.execute<{
    id: string
  }>(sql`select distinct entry_id as id from ledger_posting
        group by entry_id, currency having sum(amount) <> 0 order by id`)
  const { rows: drifted } = await orm.execute<{
    account: string
    balance: string
    sum: string
  }>(sql`select account.id as account, trim_scale(account.balance)::text as balance,
               trim_scale(coalesce(posted.sum, 0))::text as sum
        from ledger_account account
        left join (select account_id, sum(amount) as sum from ledger_posting group by account_id) posted
          on posted.account_id = account.id
        where account.balance <> coalesce(posted.sum, 0) order by account.id`)
  const { rows: overdrawn } = await orm.execute<{ id: string }>(sql`select id from ledger_account account
        where not allow_negative and (balance < 0
          or exists (select 1 from ledger_posting where account_id = account.id and balance_after < 0))
        order by id`)
  return {
    ok: [currencies, entries, drifted, overdrawn].every((list) => list.length === 0),
    currencies,
    entries: entries.map(({ id }) => id),
    drifted,
    overdrawn: overdrawn.map(({ id }) => id),
  }
}
