import Big from 'big.js'
import { CONVERSION_FEE } from '#resources/vocabulary/fiat.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'
import { createId } from '#server/engine/support/createId.ts'
import { fiatTransaction } from './schema.ts'
import { toFiat } from '#server/core/rates/rates.ts'
import { arrivalOf } from './arrivalOf.ts'
import { takeRate } from './quotes.ts'
import { invalid } from '#server/engine/http/ApiError.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import { sendHold } from '#server/core/ledger/recipes.ts'
import { takeReview } from '#server/engine/reviews/reviews.ts'
import { valueInUsd } from '#server/core/rates/usdPrices.ts'
import { walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import { payoutRequested } from './events.ts'
import { type EventContext, publish } from '#server/engine/events.ts'
import { transactionRecorded } from '#server/core/wallet/events.ts'
import { judgeOutflow, type Judgement } from '#server/features/payouts/approvals/judgeOutflow.ts'
import { recordOutflow } from '#server/features/payouts/approvals/recordOutflow.ts'
import { requestOutflow, type AwaitingOutflow } from '#server/features/payouts/approvals/requestOutflow.ts'
import { schedulePickup } from './moveConversion.ts'
import {
  offrampReviewOf,
  payoutOf,
  validateOfframp,
  type OfframpRequest,
  type ValidOfframp,
} from './reviewOfframp.ts'

/** Amounts and rate are decimal strings. */
export interface OfframpAnswer {
  readonly transactionId: string
  readonly status: 'pending'
  readonly rate: string
  readonly fiatAmount: string
}

interface ConfirmedRequest extends OfframpRequest {
  readonly reviewToken?: string | undefined
}

interface Priced extends ValidOfframp {
  readonly rate: string
  readonly quoteId: string | null
  readonly fiatAmount: string
}

/** With the id that the conversion will have. */
interface Identified extends Priced {
  readonly id: string
}

/**
 * Turns tokens into money on a bank account: sets them aside, writes conversion and transaction as pending, and has them moved
 * on. Throws 400 with what is wrong per field, and 409 when the rate got worse or something changed since the review; nothing
 * is written then. Where a second person has to approve it, the tokens are only set aside; it gets the rate of the moment in which
 * they do.
 */
export async function requestOfframp(
  context: ActContext,
  request: ConfirmedRequest,
): Promise<OfframpAnswer | AwaitingOutflow> {
  const { services, caller } = context
  const valid = await validateOfframp(context, request)
  const { quoteId, reviewToken } = request
  if (reviewToken !== undefined)
    await takeReview(context, { ...offrampReviewOf(valid, quoteId), reviewToken })
  const judgement = await judgeOutflow(context, payoutOf(valid))
  if (judgement.waits !== undefined) {
    const { cryptoAmount, accountNumber, accountName, bank, network, currency, fiat } = valid
    const ask = { cryptoAmount, accountNumber, bankCode: bank.code, network, currency, fiat }
    const payee = `${accountName}, ${bank.name} ${accountNumber}`
    return requestOutflow(context, judgement, { ask, network, payee })
  }
  const priced = await price(context, { ...valid, quoteId })
  const id = createId('fiat', services.randomBytes)
  const held = await holdTokens(context, judgement, { ...priced, id })
  const row = await insertConversion(context, { ...priced, id, reference: held.reference })
  await schedulePickup(context, row)
  await publish(context, transactionRecorded, held)
  await publish(context, payoutRequested, row)
  const { rate, cryptoAmount, cryptoCurrency, fiatAmount, fiat, bankName } = row
  await recordEvent(context, caller, {
    action: 'offramp_requested',
    userId: caller.userId,
    teamId: caller.team.id,
    details: { id, rate, cryptoAmount, cryptoCurrency, fiatAmount, fiat, bankName },
  })
  return { transactionId: id, status: 'pending', rate, fiatAmount }
}

async function price(
  context: ActContext,
  { quoteId, ...valid }: ValidOfframp & Pick<ConfirmedRequest, 'quoteId'>,
): Promise<Priced> {
  const { currency, fiat, cryptoAmount } = valid
  const pair = { teamId: context.caller.team.id, currency, fiat, cryptoAmount }
  const taken = await takeRate(context, { ...pair, quoteId, side: 'sell' })
  if (!taken) throw invalid([{ field: 'fiat', text: 'No rate is available for this pair' }])
  const fiatAmount = toFiat(cryptoAmount, taken.rate)
  if (new Big(fiatAmount).lte(0))
    throw invalid([{ field: 'cryptoAmount', text: 'Amount is too small to pay out' }])
  return { ...valid, ...taken, fiatAmount }
}

async function holdTokens(context: EventContext, judgement: Judgement, priced: Identified) {
  const { tx } = context
  const { currency, network, cryptoAmount: amount, id, accountName } = priced
  const { teamId } = judgement
  const from = await walletAddressOf(teamId)
  return recordOutflow(context, judgement, {
    network,
    status: 'pending',
    fee: CONVERSION_FEE,
    hash: null,
    usdValue: await valueInUsd(tx, amount, currency),
    address: from,
    fromAddress: from,
    counterparty: accountName,
    source: { type: 'conversion', id },
    lines: sendHold({ teamId, currency, amount }),
  })
}

async function insertConversion(
  { tx, services, caller }: ActContext,
  priced: Identified & { readonly reference: string },
) {
  const { bank, accountNumber, accountName, currency, network, cryptoAmount, fiat, fiatAmount } = priced
  const at = services.now()
  const [row] = await tx
    .insert(fiatTransaction)
    .values({
      id: priced.id,
      teamId: caller.team.id,
      userId: caller.userId,
      direction: 'offramp',
      reference: priced.reference,
      quoteId: priced.quoteId,
      rate: priced.rate,
      cryptoAmount,
      cryptoCurrency: currency,
      network,
      fiatAmount,
      fiat,
      provider: bank.provider,
      bankCode: bank.code,
      bankName: bank.name,
      accountNumber,
      accountName,
      status: 'pending',
      fee: CONVERSION_FEE,
      expectedAt: new Date(at.getTime() + arrivalOf(services, fiat).ms),
      statusAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!row) throw new Error('The conversion was not written')
  return row
}
