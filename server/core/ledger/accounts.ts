import type { Orm } from '#server/engine/db/Database.ts'
import { ledgerAccount, type AccountPurpose, type OwnerType, currency } from './schema.ts'
import Big from 'big.js'
import { and, eq, inArray, asc, sql } from 'drizzle-orm'

/** An account of the books, without its currency: each has one balance per currency. */
export interface Account {
  readonly ownerType: OwnerType
  /** A team's, card's or investment's id; `system` for the application's own. */
  readonly ownerId: string
  readonly purpose: AccountPurpose
}

/** The application's own accounts that may go below zero: where money comes from and goes to. */
const OPEN_ENDED: readonly AccountPurpose[] = ['world', 'faucet', 'yield', 'fx']

/** An account of a team. */
export function teamAccount(teamId: string, purpose: 'available' | 'held' | 'lien'): Account {
  return { ownerType: 'team', ownerId: teamId, purpose }
}

/** An account of the application itself. */
export function systemAccount(
  purpose: 'world' | 'fees' | 'treasury' | 'faucet' | 'yield' | 'fx' | 'suspense',
): Account {
  return { ownerType: 'system', ownerId: 'system', purpose }
}

/** The account's id in a currency. Derived, so that it needs no look-up. */
export function accountId({ ownerType, ownerId, purpose }: Account, currency: string): string {
  return `${ownerType}:${ownerId}:${purpose}:${currency}`
}

/** Opens, at zero, the accounts that do not exist yet. Give them in the order of their ids: it takes locks. */
export async function openAccounts(
  tx: Orm,
  accounts: readonly { readonly account: Account; readonly currency: string }[],
): Promise<void> {
  const rows = accounts.map(({ account, currency }) => ({
    id: accountId(account, currency),
    ...account,
    currency,
    allowNegative: account.ownerType === 'system' && OPEN_ENDED.includes(account.purpose),
  }))
  await tx.insert(ledgerAccount).values(rows).onConflictDoNothing()
}

/** A team's balance in one currency, as decimal strings. The three parts sum to the total. */
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

/**
 * The balances of the platform's own accounts, as decimal strings: the source of deposits, fees and yields.
 */
export function readSystemAccounts(orm: Orm) {
  const { purpose, currency, balance, ownerType } = ledgerAccount
  return orm
    .select({ purpose, currency, balance: sql<string>`trim_scale(${balance})::text` })
    .from(ledgerAccount)
    .where(eq(ownerType, 'system'))
    .orderBy(asc(purpose), asc(currency))
}
