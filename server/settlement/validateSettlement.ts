import { checksumAddress } from '#resources/vocabulary/address.ts'
import type {
  Settlement,
  SettlementBankAccount,
  SettlementCurrency,
} from '#resources/vocabulary/settlement.ts'
import { refuseRecipient } from '#server/wallet/validateSend.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { findBank } from '#server/fiat/banks.ts'
import { resolveAccount } from '#server/fiat/resolveAccount.ts'
import { invalid, type FieldProblem } from '#server/http/ApiError.ts'
import { readCurrencies } from '#server/wallet/readCurrencies.ts'

/** What a caller asks for; what is left out stays as it is. */
export interface SettlementRequest {
  readonly currency?: SettlementCurrency | undefined
  readonly address?: string | null | undefined
  readonly network?: string | null | undefined
  readonly instantSettlement?: boolean | undefined
  readonly bankAccount?: BankAccountRequest | null | undefined
}

type BankAccountRequest = Pick<SettlementBankAccount, 'currency' | 'bankCode' | 'accountNumber'>

/**
 * The settlement that a request leads to: the address with its checksum, the account with the name that its bank gives.
 * Throws 400 with everything that is wrong per field. Decision G-30.
 */
export async function validateSettlement(
  tx: Orm,
  { teamId, before }: { readonly teamId: string; readonly before: Settlement },
  request: SettlementRequest,
): Promise<Settlement> {
  const { currency = before.currency, address = before.address, network = before.network } = request
  const { instantSettlement = before.instantSettlement, bankAccount } = request
  const bank = bankAccount ? await nameAccount(bankAccount) : undefined
  const problems = [
    ...(await refusePlace(tx, teamId, { currency, address, network })),
    ...(bank && 'field' in bank ? [bank] : []),
  ]
  if (problems.length > 0) throw invalid(problems)
  return {
    ...{ currency, network, instantSettlement },
    address: address === null ? null : checksumAddress(address),
    bankAccount: bank && !('field' in bank) ? bank : bankAccount === null ? null : before.bankAccount,
  }
}

type Place = Pick<Settlement, 'currency' | 'address' | 'network'>

async function refusePlace(tx: Orm, teamId: string, place: Place): Promise<readonly FieldProblem[]> {
  const { currency, address, network } = place
  if (address === null && network === null) return []
  if (address === null) return [{ field: 'address', text: 'Settlement address is required' }]
  const wrong = await refuseRecipient(tx, teamId, address, 'Settlement address')
  return [
    ...(wrong === undefined ? [] : [{ field: 'address', text: wrong }]),
    ...(await refuseNetwork(tx, currency, network)),
  ]
}

async function refuseNetwork(
  tx: Orm,
  currency: string,
  network: string | null,
): Promise<readonly FieldProblem[]> {
  if (network === null) return [{ field: 'network', text: 'Network is required' }]
  const places = await readCurrencies(tx)
  if (places.some((place) => place.currency === currency && place.network.name === network)) return []
  return [{ field: 'network', text: `${currency} cannot be received on this network` }]
}

/** Asks the bank whose account it is: a name that somebody sends along counts for nothing. */
async function nameAccount(request: BankAccountRequest): Promise<SettlementBankAccount | FieldProblem> {
  const { currency, bankCode, accountNumber } = request
  const bank = findBank(currency, bankCode)
  if (!bank) return { field: 'bankAccount.bankCode', text: 'Bank not found' }
  const answer = await resolveAccount(bank, accountNumber)
  if (!answer.found || answer.accountName === null)
    return { field: 'bankAccount.accountNumber', text: 'Account not found' }
  return { currency, bankCode, bankName: bank.name, accountNumber, accountName: answer.accountName }
}
