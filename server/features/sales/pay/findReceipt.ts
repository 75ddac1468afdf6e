import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { network as knownNetwork } from '#server/core/ledger/schema.ts'
import { payment, paymentSession } from './schema.ts'

/** The proof of a payment, as its payer may keep it. Of the payer it holds the hash alone. */
export interface Receipt {
  readonly transactionId: string
  readonly hash: string
  /** The public page of the transaction; empty where the network has none. */
  readonly explorerUrl: string
  /** All that arrived in the session, decimal text in `token`. */
  readonly amount: string
  readonly token: string
  readonly network: string
  /** When the newest of it was credited, ISO 8601. */
  readonly paidAt: string
}

/** The receipt of one session with its newest payment; null while nothing arrived. */
export const findReceipt = (orm: Orm, sessionId: string): Promise<Receipt | null> =>
  newest(orm, eq(payment.sessionId, sessionId))

/** The receipt of the newest payment that paid for something whole and in time; null when there is none. */
export const findTargetReceipt = (orm: Orm, targetId: string): Promise<Receipt | null> =>
  newest(orm, and(eq(payment.targetId, targetId), inArray(paymentSession.state, ['paid', 'overpaid'])))

async function newest(orm: Orm, where: ReturnType<typeof and>): Promise<Receipt | null> {
  const [row] = await orm
    .select({ payment, session: paymentSession, explorerTxUrl: knownNetwork.explorerTxUrl })
    .from(payment)
    .innerJoin(paymentSession, eq(paymentSession.id, payment.sessionId))
    .innerJoin(knownNetwork, eq(knownNetwork.name, paymentSession.network))
    .where(where)
    .orderBy(desc(payment.confirmedAt), desc(payment.id))
    .limit(1)
  if (!row) return null
  const { txId, hash, confirmedAt } = row.payment
  const { amountReceived, token, network } = row.session
  return {
    transactionId: txId,
    hash,
    explorerUrl: row.explorerTxUrl.replace('{hash}', hash),
    amount: amountReceived,
    token,
    network,
    paidAt: confirmedAt.toISOString(),
  }
}
