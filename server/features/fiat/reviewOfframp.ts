import { writerFor } from '#server/engine/http/Caller.ts'
import type { EventContext } from '#server/engine/events.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'
import { invalid, type FoundProblem } from '#server/engine/http/ApiError.ts'
import { createReview } from '#server/engine/reviews/reviews.ts'
import { judgeOutflow, type OutflowRequest } from '#server/features/payouts/approvals/judgeOutflow.ts'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { banksOf, findBank, type Bank } from '#resources/vocabulary/banks.ts'
import { CONVERSION_FEE } from '#resources/vocabulary/fiat.ts'
import { arrivalOf } from './arrivalOf.ts'
import { readTokens } from '#server/core/rates/rates.ts'
import { nameAccount } from './bankOf.ts'

const LABELS = {
  currency: 'Token',
  network: 'Network',
  fiat: 'Fiat currency',
  cryptoAmount: 'Amount',
  bankCode: 'Bank',
  accountNumber: 'Account number',
  accountName: 'Account name',
  quoteId: 'Rate',
}

/** The values that a payout's review token covers: all that was shown of it, and the quote with its rate. */
export function offrampReviewOf(valid: ValidOfframp, quoteId = '') {
  const { currency, network, fiat, cryptoAmount, bank, accountNumber, accountName } = valid
  const account = { bankCode: bank.code, accountNumber, accountName }
  return {
    act: 'offramp' as const,
    facts: { currency, network, fiat, cryptoAmount, ...account, quoteId },
    labels: LABELS,
  }
}

/** Previews a payout. Moves nothing and leaves the quote unused. Throws 400 as the payout itself does. */
export async function reviewOfframp(context: ActContext, request: OfframpRequest) {
  const valid = await validateOfframp(context, request)
  const { waits } = await judgeOutflow(context, payoutOf(valid))
  const review = offrampReviewOf(valid, request.quoteId)
  const write = writerFor(context.caller)
  return {
    ...(await createReview(context, review)),
    ...review.facts,
    fee: CONVERSION_FEE,
    arrival: write(arrivalOf(context.services, valid.fiat).text),
    approval: waits ? write(waits) : null,
  }
}

/** A payout, as it is judged. */
export function payoutOf({ currency, cryptoAmount, bank, accountNumber }: ValidOfframp): OutflowRequest {
  return {
    kind: 'payout',
    currency,
    amount: cryptoAmount,
    to: { bankCode: bank.code, accountNumber },
    fields: { amount: 'cryptoAmount', to: 'accountNumber' },
  }
}

/** The body of a payout. */
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

/** Throws 400 with all errors per field, wrong amounts and account numbers included. */
export async function validateOfframp(context: EventContext, request: OfframpRequest): Promise<ValidOfframp> {
  const { tx } = context
  const { currency, fiat, bankCode, accountNumber } = request
  const token = (await readTokens(tx)).find((one) => one.currency === currency)
  const network = request.network ?? token?.networks[0] ?? ''
  const bank = findBank(fiat, bankCode)
  const { amount, problem } = parseAmount(request.cryptoAmount, token?.decimals ?? 18)
  const answer = bank && (await nameAccount(context, { currency: fiat, bankCode, accountNumber }))
  // The name is the one the bank returns; a name sent by the caller is ignored.
  const accountName = answer?.found ? answer.accountName : undefined
  const texts = {
    currency: token ? undefined : 'Currency not found in supported currencies',
    network:
      token && !token.networks.includes(network) ? `${currency} isn’t available on this network` : undefined,
    fiat: banksOf(fiat).length === 0 ? 'Fiat currency isn’t supported' : undefined,
    bankCode: bank || banksOf(fiat).length === 0 ? undefined : 'Bank not found',
    accountNumber: bank && !accountName ? 'Please enter a valid account number' : undefined,
    cryptoAmount: problem,
  }
  const problems = Object.entries(texts).flatMap(([field, text]): FoundProblem[] =>
    text ? [{ field, text }] : [],
  )
  if (problems.length > 0 || amount === undefined || !bank || !accountName) throw invalid(problems)
  return { currency, network, fiat, cryptoAmount: amount, bank, accountNumber, accountName }
}
