import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { FIAT_NETWORK } from '#resources/vocabulary/fiat.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { banksOf, findBank, type Bank } from './banks.ts'
import { readTokens } from './readTokens.ts'
import { resolveAccount } from './resolveAccount.ts'
import { invalid, type FieldProblem } from '#server/http/ApiError.ts'

/** What a caller asks for. Spec A, section 7. */
export interface OfframpRequest {
  /** A number counts by its shortest decimal form. */
  readonly cryptoAmount: number | string
  readonly accountNumber: string
  readonly bankCode: string
  /** Default: Ethereum. */
  readonly network?: string | undefined
  readonly currency: string
  readonly fiat: string
  readonly quoteId?: string | undefined
}

/** A request that is right in itself, with the name that the bank gives the account. */
export interface ValidOfframp {
  readonly currency: string
  readonly network: string
  readonly fiat: string
  /** Plain decimal text. */
  readonly cryptoAmount: string
  readonly bank: Bank
  readonly accountNumber: string
  readonly accountName: string
}

/** Throws 400 with everything that is wrong per field. Decisions G-13, G-27, G-28. */
export async function validateOfframp(tx: Orm, request: OfframpRequest): Promise<ValidOfframp> {
  const { currency, network = FIAT_NETWORK, fiat, bankCode, accountNumber } = request
  const token = (await readTokens(tx)).find((one) => one.currency === currency)
  const bank = findBank(fiat, bankCode)
  const { amount, problem } = parseAmount(request.cryptoAmount, token?.decimals ?? 18)
  const accountName = bank && (await nameOf(bank, accountNumber))
  const texts = {
    currency: token ? undefined : 'Currency not found in supported currencies',
    network: token && !token.networks.includes(network) ? `${currency} is not on this network` : undefined,
    fiat: banksOf(fiat).length === 0 ? 'Fiat currency is not supported' : undefined,
    bankCode: bank || banksOf(fiat).length === 0 ? undefined : 'Bank not found',
    accountNumber: bank && !accountName ? 'Please enter a valid account number' : undefined,
    cryptoAmount: problem,
  }
  const problems = Object.entries(texts).flatMap(([field, text]): FieldProblem[] =>
    text ? [{ field, text }] : [],
  )
  if (problems.length > 0 || amount === undefined || !bank || !accountName) throw invalid(problems)
  return { currency, network, fiat, cryptoAmount: amount, bank, accountNumber, accountName }
}

/** Only what a bank says is a name; the caller's word does not count. */
async function nameOf(bank: Bank, accountNumber: string): Promise<string | undefined> {
  const resolution = await resolveAccount(bank, accountNumber)
  return resolution.found ? (resolution.accountName ?? undefined) : undefined
}
