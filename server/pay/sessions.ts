import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { paymentSession, type SessionState } from './schema.ts'
import { depositAddress } from '#server/wallet/schema.ts'
import { invalid, notFound } from '#server/http/ApiError.ts'
import { readFlags } from '#server/http/readFlags.ts'
import type { Services } from '#server/Services.ts'
import { deriveAddress } from '#server/wallet/ensureReceiveAddress.ts'
import { readCurrencies } from '#server/wallet/readCurrencies.ts'
import { findReceipt, type Receipt } from './findReceipt.ts'
import { findTarget, requireTarget, type Asked } from './findTarget.ts'
import { readOptions } from './readOptions.ts'

/** How long a visitor has to pay. */
export const SESSION_MS = 30 * 60 * 1000

export type SessionRow = typeof paymentSession.$inferSelect

/** A session as its visitor sees it. */
export interface SentSession {
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
}

/** The token and network to pay with. `network` defaults to the token's first. */
export interface SessionRequest {
  readonly token: string
  readonly network?: string | undefined
}

/**
 * Opens a session: a deposit address of its own, and the amount due there, fixed for half an hour. Throws the
 * errors of `requireTarget`, and 400 for a token or network that is not offered.
 */
export async function openSession(
  tx: Orm,
  services: Services,
  { token, network, ...asked }: SessionRequest & Omit<Asked, 'now'>,
): Promise<SentSession> {
  const at = services.now()
  const target = await requireTarget(tx, { ...asked, now: at })
  if (target.state === 'paid') throw invalid([{ field: 'token', text: 'This was paid already' }])
  const option = (await readOptions(tx, target, at)).find((one) => one.token === token)
  const place = option?.networks.find((one) => network === undefined || one.network.name === network)
  if (!option || !place)
    throw invalid([{ field: option ? 'network' : 'token', text: 'It cannot be paid in this way' }])
  const sessionId = createId('ps', services.randomBytes)
  const address = await deriveAddress(sessionId)
  const where = { teamId: target.teamId, network: place.network.name, address, createdAt: at }
  const addressId = createId('adr', services.randomBytes)
  await tx
    .insert(depositAddress)
    .values({ id: addressId, ...where, currency: token, purpose: 'session', sessionId })
  const [row] = await tx
    .insert(paymentSession)
    .values({
      ...{ id: sessionId, ...where, token, targetType: target.kind, targetId: target.id },
      ...{ amountDue: option.amount, rate: option.rate },
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
  const left = new Big(amountDue).minus(amountReceived)
  const missing = atLeastZero(left)
  return {
    ...{ id, token, network, address, amountDue, amountReceived },
    ...{ amountMissing: missing, amountOver: atLeastZero(left.neg()) },
    state: await stateNow(orm, services, row),
    secondsLeft: Math.max(0, Math.ceil((expiresAt.getTime() - services.now().getTime()) / 1000)),
    paymentUri: await toPaymentUri(orm, row, missing),
    receipt: await findReceipt(orm, id),
  }
}

const atLeastZero = (amount: Big): string => (amount.gt(0) ? amount : new Big(0)).toFixed()

/** The state of a session by the clock and by what it is for. */
export async function stateNow(
  orm: Orm,
  services: Services,
  { state, expiresAt, targetId }: SessionRow,
): Promise<SentSession['state']> {
  const now = services.now()
  if ((state === 'open' || state === 'seen') && expiresAt <= now) return 'expired'
  if (state !== 'open') return state
  const target = await findTarget(orm, { id: targetId, flags: await readFlags(services, orm), now })
  // Who began in time may finish: a link that has ended since still takes the payment.
  return target?.state === 'open' || target?.state === 'expired' ? 'open' : 'closed'
}

/** `ethereum:<contract>@<chain>/transfer?address=<to>&uint256=<units>`, of what is still due. */
async function toPaymentUri(orm: Orm, { token, network, address }: SessionRow, missing: string) {
  const places = await readCurrencies(orm)
  const place = places.find((one) => one.currency === token && one.network.name === network)
  if (!place?.contractAddress) return `ethereum:${address}`
  const units = new Big(missing).times(new Big(10).pow(place.decimals)).toFixed(0)
  const { contractAddress, network: at } = place
  return `ethereum:${contractAddress}@${at.chainId}/transfer?address=${address}&uint256=${units}`
}
