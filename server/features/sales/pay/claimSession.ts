import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { recordDeposit } from '#server/core/wallet/recordDeposit.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { paymentSession } from './schema.ts'
import { delayOf } from '#server/providers/simulatedDelays.ts'
import { notFound } from '#server/engine/http/ApiError.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { readSession, stateNow, toSent, type SentSession } from './sessions.ts'
import { type SessionRow, atLeastZero, missingOf } from './reckon.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** The job that lets a claimed payment arrive, in the sandbox. */
export const PAY_SESSION = 'payment.arrive'

/**
 * The visitor clicked that they paid: the session waits for the money. On the simulated chain the missing amount
 * arrives two seconds later, once, however often they click. Only the ledger's credit makes the session paid.
 * Throws 404.
 */
export async function claimSession({ tx, services }: WorkContext, id: string): Promise<SentSession> {
  const session = await lockSession(tx, id)
  const { amountReceived, expiresAt } = session
  const state = await stateNow(tx, services, session)
  const isWaiting = state === 'open' || state === 'seen' || state === 'underpaid'
  const { decision } = await toSent(tx, services, session)
  const isDecided = decision !== undefined && decision.act !== 'ask'
  if (!isWaiting || isDecided || expiresAt <= services.now()) return toSent(tx, services, session)
  const isSimulated = services.providers.includes('simulatedChain')
  await tx
    .update(paymentSession)
    // On a chain, it is seen once it is there.
    .set({ claimedAt: services.now(), ...(isSimulated && state === 'open' && { state: 'seen' }) })
    .where(eq(paymentSession.id, id))
  if (isSimulated)
    await enqueue(tx, {
      kind: PAY_SESSION,
      payload: { sessionId: id, received: amountReceived, amount: atLeastZero(missingOf(session)) },
      runAt: new Date(services.now().getTime() + delayOf('payment', services.settings)),
      uniqueKey: `${PAY_SESSION}:${id}:${amountReceived}`,
    })
  return readSession(tx, services, id)
}

/**
 * The simulated deposit of a claim: the amount that was asked for by then, whatever has become of it since. `received`: what
 * had arrived when the claim was made; if more has arrived since, it does nothing.
 */
export async function arrive(
  context: WorkContext,
  { sessionId, received, amount }: Readonly<Record<'sessionId' | 'received' | 'amount', string>>,
): Promise<void> {
  const { tx } = context
  const session = await lockSession(tx, sessionId)
  if (new Big(amount).eq(0) || !new Big(session.amountReceived).eq(received)) return
  await deposit(context, session, amount)
}

/** Lets tokens arrive at a session's address. */
export async function deposit(
  context: WorkContext,
  { teamId, token, network, address }: SessionRow,
  amount: string,
): Promise<void> {
  await recordDeposit(context, { teamId, currency: token, network, address, amount })
}

/** Locks a session until the transaction ends. Throws 404. */
export async function lockSession(tx: Orm, id: string): Promise<SessionRow> {
  const [row] = await tx.select().from(paymentSession).where(eq(paymentSession.id, id)).for('update')
  if (!row) throw notFound()
  return row
}
