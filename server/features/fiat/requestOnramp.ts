import Big from 'big.js'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { FIAT_COUNTRIES, type PaymentMethod } from '#resources/vocabulary/fiat.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { fiatTransaction } from './schema.ts'
import { bankOf } from './bankOf.ts'
import { takeRate } from './quotes.ts'
import { toCrypto, readTokens } from '#server/core/rates/rates.ts'
import { invalid, type FoundProblem } from '#server/engine/http/ApiError.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import type { Services } from '#server/entry/Services.ts'
import { schedulePickup } from './moveConversion.ts'

/** How long the instructions of an on-ramp hold. */
const INSTRUCTIONS_MS = 30 * 60 * 1000
const FIAT_DECIMALS = 2

/** The body of a purchase. It names no address: the tokens always go to the caller's team. */
export interface OnrampRequest {
  readonly fiat: string
  /** A number counts by its shortest decimal form. */
  readonly fiatAmount: number | string
  readonly currency: string
  /** Default: Ethereum. */
  readonly network?: string | undefined
  readonly paymentMethod: PaymentMethod
  readonly quoteId?: string | undefined
}

/**
 * Turns money into tokens of the team's wallet: answers where to pay it to, and with which reference. The tokens come once
 * the money is there. Throws 400 with what is wrong per field, and 409 when the rate got worse.
 */
export async function requestOnramp(context: ActContext, request: OnrampRequest) {
  const { caller } = context
  const row = await insertConversion(context, await price(context, request))
  await schedulePickup(context, row)
  const { id, rate, cryptoAmount, cryptoCurrency, fiatAmount, fiat } = row
  await recordEvent(context, caller, {
    action: 'onramp_requested',
    userId: caller.userId,
    teamId: caller.team.id,
    details: { id, rate, cryptoAmount, cryptoCurrency, fiatAmount, fiat },
  })
  const { bankName, accountNumber, accountName, paymentReference, createdAt } = row
  return {
    transactionId: id,
    status: 'pending' as const,
    rate,
    cryptoAmount,
    instructions: {
      bankName,
      accountNumber,
      accountName,
      reference: paymentReference ?? id,
      expiresAt: new Date(createdAt.getTime() + INSTRUCTIONS_MS).toISOString(),
    },
  }
}

async function price(context: ActContext, request: OnrampRequest) {
  const { tx, services, caller } = context
  const { token, fiatAmount, network } = await validate(tx, request)
  const { fiat, currency, quoteId } = request
  const taken = await takeRate(context, {
    teamId: caller.team.id,
    currency,
    fiat,
    fiatAmount,
    quoteId,
    side: 'buy',
  })
  if (!taken) throw invalid([{ field: 'fiat', text: 'No rate is available for this pair' }])
  const cryptoAmount = toCrypto(fiatAmount, taken.rate, token.decimals)
  if (new Big(cryptoAmount).lte(0))
    throw invalid([{ field: 'fiatAmount', text: 'Amount is too small to convert' }])
  return { ...taken, fiat, fiatAmount, currency, network, cryptoAmount, ...accountFor(services, request) }
}

const accountFor = (services: Services, { fiat, paymentMethod }: OnrampRequest) => {
  const account = bankOf(services).accountFor(fiat, paymentMethod)
  if (!account) throw invalid([{ field: 'paymentMethod', text: 'Not available for this currency' }])
  return { account }
}

async function validate(tx: Orm, { fiat, fiatAmount, currency, ...request }: OnrampRequest) {
  const token = (await readTokens(tx)).find((one) => one.currency === currency)
  const network = request.network ?? token?.networks[0] ?? ''
  const { amount, problem } = parseAmount(fiatAmount, FIAT_DECIMALS)
  const texts = {
    fiat: FIAT_COUNTRIES.some((one) => one.currency === fiat) ? undefined : 'Fiat currency isn’t supported',
    currency: token ? undefined : 'Currency not found in supported currencies',
    network:
      token && !token.networks.includes(network) ? `${currency} isn’t available on this network` : undefined,
    fiatAmount: problem,
  }
  const problems = Object.entries(texts).flatMap(([field, text]): FoundProblem[] =>
    text ? [{ field, text }] : [],
  )
  if (problems.length > 0 || amount === undefined || !token) throw invalid(problems)
  return { token, fiatAmount: amount, network }
}

async function insertConversion(
  { tx, services, caller }: ActContext,
  priced: Awaited<ReturnType<typeof price>>,
) {
  const { account, currency, network, cryptoAmount, fiat, fiatAmount, rate, quoteId } = priced
  const at = services.now()
  const [row] = await tx
    .insert(fiatTransaction)
    .values({
      id: createId('fiat', services.randomBytes),
      teamId: caller.team.id,
      userId: caller.userId,
      direction: 'onramp',
      cryptoAmount,
      cryptoCurrency: currency,
      network,
      fiatAmount,
      fiat,
      rate,
      quoteId,
      ...account,
      paymentReference: createId('pay', services.randomBytes).slice(4, 14).toUpperCase(),
      status: 'pending',
      statusAt: at,
      createdAt: at,
      updatedAt: at,
    })
    .returning()
  if (!row) throw new Error('The conversion was not written')
  return row
}
