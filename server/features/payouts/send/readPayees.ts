import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { addressBook } from '#resources/addressBook.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { containing } from '#server/engine/query/compareColumn.ts'

/** A payee that the team has paid before or keeps in its address book. */
export interface Payee extends Record<string, unknown> {
  /** EIP-55. */
  readonly address: string
  /** Null: the address book does not have it. */
  readonly name: string | null
  /** Where it was saved for, or last paid. */
  readonly network: string
  readonly isFavourite: boolean
  readonly isVerified: boolean
  /** Payments that were not refused by the network. */
  readonly times: number
  /** ISO 8601; null: never. */
  readonly lastPaidAt: string | null
  readonly lastAmount: string | null
  readonly lastCurrency: string | null
}

const book = tableOf(addressBook)

/** How many characters at either end people compare. */
const COMPARED = 4
const OFFERED = 20

interface PayeeQuery {
  readonly teamId: string
  /** Part of a name or of an address. Default: any. */
  readonly search?: string | undefined
  /** This address alone. */
  readonly address?: string | undefined
}

/** A team's payees: favourites first, then those that were paid last, then by name. */
export async function readPayees(
  orm: Orm,
  { teamId, search = '', address }: PayeeQuery,
): Promise<readonly Payee[]> {
  const wanted = containing(search.trim())
  // Of one address, only its own payments are read.
  const isWanted = (column: SQL) => (address === undefined ? sql`true` : sql`${column} = ${address}`)
  const saved = orm
    .selectDistinctOn([book.address], {
      address: book.address,
      name: book.name,
      network: book.network,
      isFavourite: sql`coalesce(${book.isFavourite}, false)`.as('is_favourite'),
      isVerified: sql`${book.verifiedAt} is not null`.as('is_verified'),
    })
    .from(book)
    .where(and(eq(book.teamId, teamId), isNull(book.deletedAt), isWanted(sql`${book.address}`)))
    .orderBy(book.address, desc(book.isFavourite), book.createdAt)
  const { rows } = await orm.execute<Payee>(sql`
    with saved as ${saved}, paid as (
      select distinct on (to_address) to_address as address, network, created_at, trim_scale(amount)::text as amount, currency,
             count(*) over (partition by to_address)::int as times
        from ${walletTransaction}
       where team_id = ${teamId} and kind = 'send' and status in ('pending', 'successful') and to_address is not null
         and ${isWanted(sql`to_address`)}
       order by to_address, created_at desc
    )
    select coalesce(s.address, p.address) as address, s.name, coalesce(s.network, p.network) as network,
           coalesce(s.is_favourite, false) as "isFavourite", coalesce(s.is_verified, false) as "isVerified",
           coalesce(p.times, 0) as times,
           to_char(p.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastPaidAt",
           p.amount as "lastAmount", p.currency as "lastCurrency"
      from saved s full join paid p on p.address = s.address
     where fold(s.name) like ${wanted} or fold(coalesce(s.address, p.address)) like ${wanted}
     order by "isFavourite" desc, p.created_at desc nulls last, fold(s.name) limit ${OFFERED}`)
  return rows
}

/** What people compare of an address, as a pattern of SQL: those that look alike have the same. */
export const endsOf = (address: string): string =>
  `0x${address.slice(2, 2 + COMPARED)}%${address.slice(-COMPARED)}`.toLowerCase()

/** One that a team knows and that begins and ends like an address, but is another one. */
export async function findLookAlike(
  orm: Orm,
  { teamId, address }: { readonly teamId: string; readonly address: string },
): Promise<{ readonly address: string; readonly name: string | null } | undefined> {
  const { rows } = await orm.execute<{ address: string; name: string | null }>(sql`
    select known.address, max(known.name) as name from (
      select ${book.address}, ${book.name} from ${book} where ${book.teamId} = ${teamId} and ${book.deletedAt} is null
      union all select address, null from known_address where team_id = ${teamId}
    ) known
     where known.address ilike ${endsOf(address)} and lower(known.address) <> lower(${address})
     group by known.address order by name nulls last limit 1`)
  return rows[0]
}
