import type { Orm } from '#server/platform/db/Database.ts'
import { ledgerAccount, type AccountPurpose, type OwnerType } from './schema.ts'

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

/** The account's id in a currency. Derived, so that nobody has to look it up. */
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
