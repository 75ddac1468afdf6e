import { type Message, type Said, say } from '#define/said'
import { writerFor } from '#server/engine/http/Caller.ts'
import Big from 'big.js'
import { eq, and } from 'drizzle-orm'
import type { EventContext } from '#server/engine/events.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { depositAddress } from '#server/core/wallet/schema.ts'
import { createReview } from '#server/engine/reviews/reviews.ts'
import type { Services } from '#server/entry/Services.ts'
import { checksumAddress, refuseAddress } from '#resources/vocabulary/address.ts'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { currencyNetwork } from '#server/core/ledger/schema.ts'
import { invalid, type FoundProblem } from '#server/engine/http/ApiError.ts'
import { sayDelay, sumOfDelays } from '#server/providers/simulatedDelays.ts'
import { readAvailable, requireToken } from '#server/core/wallet/readTokenAmount.ts'
import { readCurrencies, type SupportedCurrency } from '#server/core/wallet/readCurrencies.ts'
import { walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import { sendFee, type SendFee } from '#resources/vocabulary/sendFee.ts'
import { findLookAlike, readPayees } from './readPayees.ts'
import { judgeOutflow, type OutflowRequest } from '#server/features/payouts/approvals/judgeOutflow.ts'

const LABELS = {
  currency: 'Currency',
  network: 'Network',
  to: 'Recipient address',
  amount: 'Amount',
  fee: 'Fee',
  recipientGets: 'What the recipient gets',
}

/** The values that a payment's review token covers: all that was shown of it. */
export function reviewOf({ currency, network, to, amount, fee, recipientGets }: PreparedSend) {
  return {
    act: 'send' as const,
    facts: { currency, network, to, amount, fee, recipientGets },
    labels: LABELS,
  }
}

/** Previews a payment, with its warnings. Moves nothing. Throws 400 as the payment itself does. */
export async function reviewSend(context: ActContext, request: SendRequest) {
  const { tx, caller } = context
  const send = await prepareSend(readSendFacts(tx, caller.team.id), request)
  const review = reviewOf(send)
  const { waits } = await judgeOutflow(context, outflowOf('send', send))
  const available = await readAvailable(tx, caller.team.id, send.currency)
  const write = writerFor(caller)
  return {
    ...(await createReview(context, review)),
    ...review.facts,
    arrival: write(await sayArrival(context, send)),
    availableAfter: new Big(available).minus(send.amount).toFixed(),
    warnings: await warningsOf(context, caller.team.id, review.facts.to),
    approval: waits ? write(waits) : null,
  }
}

/** When a payment arrives once it is sent, in words. */
async function sayArrival(
  { tx, services: { chain } }: EventContext,
  { currency, network }: PreparedSend,
): Promise<Said> {
  if (!chain) return sayDelay(sumOfDelays('settlement'))
  const place = (await requireToken(tx, { currency, network })).network
  return say('After {count} confirmations on {network}', {
    count: place.confirmations,
    network: place.displayName,
  })
}

/** What to look at before paying an address. */
export async function warningsOf({ tx, services }: EventContext, teamId: string, to: string) {
  // The form takes from the same how often an address was paid.
  const [payee] = await readPayees(tx, { teamId, address: to })
  const isNew = (payee?.times ?? 0) === 0
  const looksLike = isNew && (await findLookAlike(tx, { teamId, address: to })) !== undefined
  return wordWarnings(services, to, { isNew, looksLike })
}

/** What a team knows of an address. */
export interface Acquaintance {
  /** Its name in the address book; null: none. */
  readonly name: string | null
  readonly isNew: boolean
  /** It is new, and looks like one that the team knows. */
  readonly looksLike: boolean
}

/** The warnings about an address, in words. */
export function wordWarnings(
  { providers }: Pick<Services, 'providers'>,
  to: string,
  { isNew, looksLike }: Omit<Acquaintance, 'name'>,
): string[] {
  return [
    ...(isNew ? ['You haven’t sent to this address before'] : []),
    ...(looksLike ? ['This address looks like one you’ve paid before, but it’s different'] : []),
    ...(providers.includes('simulatedChain') && /dead$/i.test(to)
      ? ['In the sandbox, payments to addresses ending in “dead” fail']
      : []),
  ]
}

/** The body of a payment. */
export interface SendRequest {
  readonly currency: string
  readonly network: string
  /** A number counts by its shortest decimal form. */
  readonly amount: number | string
  readonly to: string
  /** For the team alone. Default: none. */
  readonly note?: string | null | undefined
}

/** A request that is right in itself; whether there is money for it is another question. */
interface ValidSend {
  readonly currency: string
  readonly network: string
  readonly decimals: number
  /** Plain decimal text. */
  readonly amount: string
  /** EIP-55. */
  readonly to: string
}

/** A payment, as it is judged. */
export function outflowOf(
  kind: OutflowRequest['kind'],
  { currency, amount, network, to: address }: Pick<PreparedSend, 'currency' | 'amount' | 'network' | 'to'>,
): OutflowRequest {
  return { kind, currency, amount, to: { network, address } }
}

/** What is looked up about a payment before it is judged. */
interface SendFacts {
  readonly places: () => Promise<readonly SupportedCurrency[]>
  /** Why an address may not receive the team's money, or undefined. */
  readonly refuseRecipient: (to: string) => Promise<Message | undefined>
}

export const readSendFacts = (orm: Orm, teamId: string): SendFacts => ({
  places: () => readCurrencies(orm),
  refuseRecipient: (to) => refuseRecipient(orm, teamId, to),
})

/** Throws 400 with all errors per field. */
async function validateSend(facts: SendFacts, request: SendRequest): Promise<ValidSend> {
  const { currency, network } = request
  const places = (await facts.places()).filter((place) => place.currency === currency)
  const place = places.find((one) => one.network.name === network)
  const decimals = places[0]?.decimals ?? 18
  const { amount, problem } = parseAmount(request.amount, decimals)
  const texts = {
    currency: places.length === 0 ? 'Selected currency not found' : undefined,
    network:
      places.length > 0 && !place ? say('{currency} can’t be sent on this network', { currency }) : undefined,
    to: await facts.refuseRecipient(request.to),
    amount: problem,
  }
  const problems = Object.entries(texts).flatMap(([field, text]): FoundProblem[] =>
    text ? [{ field, text }] : [],
  )
  if (amount === undefined || problems.length > 0) throw invalid(problems)
  return { currency, network, decimals, amount, to: checksumAddress(request.to) }
}

/**
 * Why an address may not receive a team's money, or undefined. `what`: the name of the address in the text.
 */
export async function refuseRecipient(
  tx: Orm,
  teamId: string,
  to: string,
  what?: string,
): Promise<Message | undefined> {
  const problem = refuseAddress(to, what)
  if (problem !== undefined) return problem
  const address = checksumAddress(to)
  if (await isOwn(tx, teamId, address)) return 'This is one of your own addresses'
  return (await isContract(tx, address)) ? 'This is a token’s address, not a recipient’s' : undefined
}

async function isOwn(tx: Orm, teamId: string, address: string): Promise<boolean> {
  if (address === (await walletAddressOf(teamId))) return true
  const rows = await tx
    .select({ id: depositAddress.id })
    .from(depositAddress)
    .where(and(eq(depositAddress.address, address), eq(depositAddress.teamId, teamId)))
  return rows.length > 0
}

/** Reference data holds them in EIP-55. */
async function isContract(tx: Orm, address: string): Promise<boolean> {
  const rows = await tx
    .select({ currency: currencyNetwork.currency })
    .from(currencyNetwork)
    .where(eq(currencyNetwork.contractAddress, address))
  return rows.length > 0
}

/** A payment that can be made, with what it costs. */
export type PreparedSend = ValidSend & SendFee

/** Works out a payment. Throws 400 with everything that is wrong per field; whether it may leave is another question. */
export async function prepareSend(facts: SendFacts, request: SendRequest): Promise<PreparedSend> {
  const send = await validateSend(facts, request)
  const fees = sendFee(send.amount, send.decimals)
  if (!fees) throw new Error(`There is no fee for ${send.amount}`)
  return { ...send, ...fees }
}
