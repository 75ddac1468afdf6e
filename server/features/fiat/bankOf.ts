import { and, eq, gt } from 'drizzle-orm'
import type { EventContext } from '#server/engine/events.ts'
import { bankAccountName } from '#server/features/partners/schema.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { AccountAnswer, Bank, BankAccount } from '#server/providers/Bank.ts'
import { PartnerError } from '#server/providers/Orders.ts'
import { simulatedBank } from '#server/providers/simulated/simulatedBank.ts'
import type { Services } from '#server/entry/Services.ts'

/** The bank that is configured, or the one of the sandbox. */
export function bankOf({ partners }: Pick<Services, 'partners'>): Bank {
  return partners.bank ?? simulatedBank
}

/** How long the name of an account counts. */
const KNOWN_MS = 24 * 60 * 60_000

/** Asks the bank whose account it is, outside any transaction, and keeps the answer for `nameAccount`. Throws 503 without one. */
export async function lookUpAccount(services: Services, account: BankAccount): Promise<AccountAnswer> {
  const { db, now, partners } = services
  if (!partners.bank) return simulatedBank.nameOf(account)
  const answer = await partners.bank.nameOf(account).catch((error: unknown) => {
    if (error instanceof PartnerError)
      throw new ApiError(503, 'The bank isn’t responding. Please try again.', { code: 'unavailable' })
    throw error
  })
  const named = { accountName: answer.found ? answer.accountName : null, namedAt: now() }
  const { currency, bankCode, accountNumber } = bankAccountName
  if (answer.found)
    await db.transaction((tx) =>
      tx
        .insert(bankAccountName)
        .values({ ...account, ...named })
        .onConflictDoUpdate({ target: [currency, bankCode, accountNumber], set: named }),
    )
  return answer
}

/**
 * Whose account it is, within a transaction. A real bank was asked before, by `lookUpAccount`: nothing goes out of a transaction.
 * Throws 409 when it was not.
 */
export async function nameAccount(
  { tx, services: { now, partners } }: EventContext,
  account: BankAccount,
): Promise<AccountAnswer> {
  if (!partners.bank) return simulatedBank.nameOf(account)
  const { currency, bankCode, accountNumber, namedAt } = bankAccountName
  const [row] = await tx
    .select()
    .from(bankAccountName)
    .where(
      and(
        eq(currency, account.currency),
        eq(bankCode, account.bankCode),
        eq(accountNumber, account.accountNumber),
        gt(namedAt, new Date(now().getTime() - KNOWN_MS)),
      ),
    )
  if (row) return { found: true, accountName: row.accountName }
  throw new ApiError(409, 'Look up this account first with GET /fiat-gateway/resolve-bank-account', {
    code: 'account_not_looked_up',
  })
}
