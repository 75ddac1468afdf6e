import Big from 'big.js'
import type { Orm } from '#server/platform/db/Database.ts'
import { invalid } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { createReview } from '#server/reviews/reviews.ts'
import type { Services } from '#server/Services.ts'
import { lockAvailable } from '#server/wallet/lockAvailable.ts'
import { refuseHeldPayouts } from '#server/liens/refuseHeldPayouts.ts'
import { validateOfframp, type OfframpRequest, type ValidOfframp } from './validateOfframp.ts'

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

/** What a payout is confirmed by: all that was shown of it, and the quote whose rate was shown. */
export function offrampReviewOf(valid: ValidOfframp, quoteId = '') {
  const { currency, network, fiat, cryptoAmount, bank, accountNumber, accountName } = valid
  const account = { bankCode: bank.code, accountNumber, accountName }
  return {
    act: 'offramp' as const,
    facts: { currency, network, fiat, cryptoAmount, ...account, quoteId },
    labels: LABELS,
  }
}

/** Says what a payout will be before it is made. Moves nothing and leaves the quote unused. Throws 400 like the payout itself. */
export async function reviewOfframp(tx: Orm, services: Services, caller: Caller, request: OfframpRequest) {
  await refuseHeldPayouts(tx, services, caller)
  const valid = await validateOfframp(tx, request)
  await refuseByFunds(tx, caller.team.id, valid)
  const review = offrampReviewOf(valid, request.quoteId)
  return { ...(await createReview(tx, services, caller, review)), ...review.facts }
}

/** Locks the team's money in this currency, so that two conversions see each other's effect. Throws 400 when it is too little. */
export async function refuseByFunds(
  tx: Orm,
  teamId: string,
  { currency, cryptoAmount }: Pick<ValidOfframp, 'currency' | 'cryptoAmount'>,
): Promise<void> {
  if (new Big(await lockAvailable(tx, teamId, currency)).lt(cryptoAmount))
    throw invalid([{ field: 'cryptoAmount', text: 'Insufficient available balance' }])
}
