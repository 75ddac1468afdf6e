import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { invalid } from '#server/engine/http/ApiError.ts'
import { readCurrencies } from './readCurrencies.ts'
import { eq } from 'drizzle-orm'
import { ledgerAccount } from '#server/core/ledger/schema.ts'
import { accountId, teamAccount } from '#server/core/ledger/accounts.ts'

interface TokenAmount {
  readonly currency: string
  readonly network?: string | undefined
  readonly amount: string | number
}

/** An amount of a token as decimal text. Throws 400 for an unknown token or network, or an invalid amount. */
export async function readTokenAmount(
  tx: Orm,
  { currency, network, amount: typed }: TokenAmount,
): Promise<string> {
  const place = await requireToken(tx, { currency, network })
  const { amount, problem } = parseAmount(typed, place.decimals)
  if (amount === undefined) throw invalid([{ field: 'amount', text: problem ?? 'Amount is invalid' }])
  return amount
}

/** A token on a network, or on any. Throws 400 when there is none. */
export async function requireToken(tx: Orm, { currency, network }: Omit<TokenAmount, 'amount'>) {
  const places = (await readCurrencies(tx)).filter((one) => one.currency === currency)
  const place = places.find((one) => network === undefined || one.network.name === network)
  if (place) return place
  const field = places[0] ? 'network' : 'currency'
  throw invalid([{ field, text: 'Currency not found in supported currencies' }])
}

/** Locks what a team may spend of a currency and answers how much it is. */
export async function lockAvailable(tx: Orm, teamId: string, currency: string): Promise<string> {
  const [account] = await spendable(tx, teamId, currency).for('update')
  return account?.balance ?? '0'
}

/** What a team may spend of a currency at the moment. */
export async function readAvailable(orm: Orm, teamId: string, currency: string): Promise<string> {
  const [account] = await spendable(orm, teamId, currency)
  return account?.balance ?? '0'
}

const spendable = (orm: Orm, teamId: string, currency: string) =>
  orm
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(eq(ledgerAccount.id, accountId(teamAccount(teamId, 'available'), currency)))
