import Big from 'big.js'
import { and, desc, eq, isNull } from 'drizzle-orm'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { paymentDecision, paymentLink, paymentSession, type PaymentAct, type SessionState } from './schema.ts'
import { depositAddress } from '#server/core/wallet/schema.ts'
import { invalid, notFound } from '#server/engine/http/ApiError.ts'
import { readFlags } from '#server/engine/http/readFlags.ts'
import type { Services } from '#server/entry/Services.ts'
import { issueAddress } from '#server/core/chain/issueAddress.ts'
import { readCurrencies, type SupportedCurrency } from '#server/core/wallet/readCurrencies.ts'
import { toPaymentUri } from '#server/core/wallet/toPaymentUri.ts'
import { findReceipt, type Receipt } from './findReceipt.ts'
import { findTarget, requireTarget, type TargetQuery } from './findTarget.ts'
import { readAnswers, type Answers } from './readAnswers.ts'
import { readOptions } from './readOptions.ts'
import { type SessionRow, atLeastZero, missingOf } from './reckon.ts'
import { takesMoney } from './payableState.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** How long a visitor has to pay. */
export const SESSION_MS = 30 * 60 * 1000

/** What a visitor sees besides when the chain is a real one. */
interface OnChain {
  /** On the chain, and not deep enough to count. */
  readonly amountPending: string
  /** How deep the newest of it is, in blocks, of those that are needed. */
  readonly confirmations: number
  readonly confirmationsNeeded: number
  /** The visitor reported that they paid. */
  readonly isClaimed: boolean
}

/** A session as its visitor sees it. */
export interface SentSession extends Partial<OnChain> {
  readonly id: string
  readonly token: string
  readonly network: string
  readonly address: string
  readonly amountDue: string
  readonly amountReceived: string
  /** The amount still due, '0' when nothing is. */
  readonly amountMissing: string
  /** The amount beyond what was due, '0' when nothing is. */
  readonly amountOver: string
  /** `closed`: nothing arrived, and what it was for takes no payment any more. */
  readonly state: SessionState | 'expired' | 'closed'
  /** By the API's clock, which the visitor's need not agree with. */
  readonly secondsLeft: number
  /** For wallets that read it: EIP-681. */
  readonly paymentUri: string
  readonly receipt: Receipt | null
  /** What `amountDue` is in the currency of the price. */
  readonly price: string
  /** How many, of what is sold by the piece. */
  readonly quantity?: number
  /** Where the payer may go now: the merchant's own page, with the session and its outcome. */
  readonly returnUrl?: string
  /** What the merchant did last about too little, too much or too late. */
  readonly decision?: SentDecision
}

/** `amount`: sent back, accepted or asked for. */
export interface SentDecision {
  readonly act: PaymentAct
  readonly amount: string
}

/** The token and network to pay with, and what the payer was asked for. `network` defaults to the token's first. */
export interface SessionRequest extends Answers {
  readonly token: string
  readonly network?: string | undefined
}

/**
 * Opens a session: a deposit address of its own, and the amount due there, fixed for half an hour. Throws the
 * errors of `requireTarget`, and 400 for a token or network that is not offered.
 */
export async function openSession(
  context: WorkContext,
  { token, network, id, flags, ...answers }: SessionRequest & Omit<TargetQuery, 'now'>,
): Promise<SentSession> {
  const { tx, services } = context
  const at = services.now()
  const target = await requireTarget(tx, { id, flags, now: at })
  if (target.state === 'paid') throw invalid([{ field: 'token', text: 'This is already paid' }])
  const { amount, ...said } = readAnswers(target, answers)
  const options = await readOptions(tx, services, { ...target, amount, now: at })
  const option = options.find((one) => one.token === token)
  const place = option?.networks.find((one) => network === undefined || one.network.name === network)
  if (!option || !place)
    throw invalid([{ field: option ? 'network' : 'token', text: 'It can’t be paid this way' }])
  const sessionId = createId('ps', services.randomBytes)
  const spot = { teamId: target.teamId, network: place.network.name }
  const { address, xpub, path } = await issueAddress(context, { ...spot, seed: sessionId })
  const where = { ...spot, address, createdAt: at }
  const addressId = createId('adr', services.randomBytes)
  await tx
    .insert(depositAddress)
    .values({ id: addressId, ...where, xpub, path, currency: token, purpose: 'session', sessionId })
  const [row] = await tx
    .insert(paymentSession)
    .values({
      id: sessionId,
      ...where,
      token,
      targetType: target.kind,
      targetId: target.id,
      price: amount,
      currency: target.currency,
      amountDue: option.amount,
      rate: option.rate,
      decimals: option.decimals,
      ...said,
      expiresAt: new Date(at.getTime() + SESSION_MS),
    })
    .returning()
  if (!row) throw new Error('No session was stored')
  return toSent(tx, services, row)
}

/** A session by its id. Throws 404. */
export async function readSession(orm: Orm, services: Services, id: string): Promise<SentSession> {
  const [row] = await orm.select().from(paymentSession).where(eq(paymentSession.id, id))
  if (!row) throw notFound()
  return toSent(orm, services, row)
}

/** A session as its visitor sees it. */
export async function toSent(orm: Orm, services: Services, row: SessionRow): Promise<SentSession> {
  const { id, token, network, address, amountDue, amountReceived, expiresAt } = row
  const { amountPending, confirmations, claimedAt } = row
  const place = await findPlace(orm, row)
  const left = missingOf(row)
  const missing = atLeastZero(left)
  const decision = await findDecision(orm, row)
  const isAccepted = decision?.act === 'accept'
  return {
    id,
    token,
    network,
    address,
    amountDue,
    amountReceived,
    ...(services.chain && {
      amountPending,
      confirmations,
      isClaimed: claimedAt !== null,
      confirmationsNeeded: place?.network.confirmations ?? 0,
    }),
    amountMissing: isAccepted ? '0' : missing,
    amountOver: atLeastZero(left.neg()),
    state: isAccepted ? 'paid' : await stateNow(orm, services, row),
    secondsLeft: Math.max(0, Math.ceil((expiresAt.getTime() - services.now().getTime()) / 1000)),
    paymentUri: place ? toPaymentUri(place, { address, amount: missing }) : `ethereum:${address}`,
    receipt: await findReceipt(orm, id),
    price: new Big(amountDue)
      .div(row.rate)
      .round(new Big(row.rate).eq(1) ? 6 : 2, Big.roundHalfUp)
      .toFixed(),
    ...(row.quantity !== null && { quantity: row.quantity }),
    ...(await returnOf(orm, row)),
    ...(decision && { decision }),
  }
}

/** Where the payer of a link may go once something has arrived. */
async function returnOf(orm: Orm, { id, targetId, state }: SessionRow): Promise<{ returnUrl?: string }> {
  if (state === 'open' || state === 'seen') return {}
  const [link] = await orm
    .select({ returnUrl: paymentLink.returnUrl })
    .from(paymentLink)
    .where(eq(paymentLink.id, targetId))
  if (!link?.returnUrl) return {}
  const url = new URL(link.returnUrl)
  url.searchParams.set('session_id', id)
  url.searchParams.set('status', state)
  return { returnUrl: url.href }
}

/** The newest decision about all that has arrived by now. */
async function findDecision(orm: Orm, { id, amountReceived }: SessionRow): Promise<SentDecision | undefined> {
  const [row] = await orm
    .select({ act: paymentDecision.act, amount: paymentDecision.amount })
    .from(paymentDecision)
    .where(
      and(
        eq(paymentDecision.sessionId, id),
        eq(paymentDecision.covers, amountReceived),
        isNull(paymentDecision.undoneAt),
      ),
    )
    .orderBy(desc(paymentDecision.decidedAt), desc(paymentDecision.id))
    .limit(1)
  return row
}

/** The state of a session by the clock and by what it is for. */
export async function stateNow(
  orm: Orm,
  services: Services,
  { state, expiresAt, targetId, currency }: SessionRow,
): Promise<SentSession['state']> {
  const now = services.now()
  // What is on a chain is there, however long it takes to count.
  const waits = state === 'open' || (state === 'seen' && !services.chain)
  if (waits && expiresAt <= now) return 'expired'
  if (state !== 'open') return state
  const target = await findTarget(orm, { id: targetId, flags: await readFlags(services, orm), now })
  // An address of another currency than the price has now asks for nothing.
  return target && takesMoney(target.state) && target.currency === currency ? 'open' : 'closed'
}

async function findPlace(orm: Orm, { token, network }: SessionRow): Promise<SupportedCurrency | undefined> {
  const places = await readCurrencies(orm)
  return places.find((one) => one.currency === token && one.network.name === network)
}
