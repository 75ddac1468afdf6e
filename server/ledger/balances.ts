import Big from 'big.js'
import { and, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { currency, ledgerAccount, type AccountPurpose } from './schema.ts'

/** What a team has of one currency, as decimal strings. The three parts sum to the total. Decision G-16. */
export interface Balance {
  readonly currency: string
  /** May be spent. */
  readonly available: string
  /** Set aside for payments that are under way. */
  readonly held: string
  /** Kept from being spent by an administrator. */
  readonly liened: string
  readonly total: string
}

const PARTS: AccountPurpose[] = ['available', 'held', 'lien']

/** A team's balances, one for each currency that it ever had, in the order of the currencies. */
export async function balancesOf(orm: Orm, teamId: string): Promise<readonly Balance[]> {
  const accounts = await orm
    .select({ code: currency.code, purpose: ledgerAccount.purpose, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .innerJoin(currency, eq(currency.code, ledgerAccount.currency))
    .where(
      and(
        eq(ledgerAccount.ownerType, 'team'),
        eq(ledgerAccount.ownerId, teamId),
        inArray(ledgerAccount.purpose, PARTS),
      ),
    )
    .orderBy(currency.position)
  const codes = [...new Set(accounts.map(({ code }) => code))]
  return codes.map((code) => {
    const part = (purpose: AccountPurpose) =>
      accounts.find((account) => account.code === code && account.purpose === purpose)?.balance ?? '0'
    const available = part('available')
    const held = part('held')
    const liened = part('lien')
    const total = new Big(available).plus(held).plus(liened).toFixed()
    return { currency: code, available, held, liened, total }
  })
}
