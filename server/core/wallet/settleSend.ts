import Big from 'big.js'
import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { depositAddress, walletTransaction } from './schema.ts'
import { sendRelease, sendSettle } from '#server/core/ledger/recipes.ts'
import { endMovement } from './endMovement.ts'
import { recordDeposit } from './recordDeposit.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** The kind of the job that settles a payment. */
export const SETTLE_SEND = 'send.settle'

/** Payments to addresses that end like this fail, so that a failure can be tried out. */
const FAILING_END = 'dead'
const FAILURE_REASON = 'The network rejected the payment; the held amount is available again'

type SendRow = typeof walletTransaction.$inferSelect

/** Gives a pending payment the network's verdict. A payment that has one is left alone, so it may be called again. */
export async function settleSend(context: WorkContext, reference: string): Promise<void> {
  const { tx } = context
  const [row] = await tx
    .select({ to: walletTransaction.toAddress })
    .from(walletTransaction)
    .where(eq(walletTransaction.reference, reference))
  const fails = row?.to?.toLowerCase().endsWith(FAILING_END) ?? false
  const sent = await concludeSend(context, { reference, fails })
  if (sent && !fails) await deliver(context, sent)
}

/** What the network made of a payment. */
interface Verdict {
  readonly reference: string
  readonly fails: boolean
  /** Why it fails. Default: the network rejected it. */
  readonly reason?: string
}

/** Ends a pending payment. Returns it, or undefined when it had ended before. */
export async function concludeSend(
  context: WorkContext,
  { reference, fails, reason = FAILURE_REASON }: Verdict,
): Promise<SendRow | undefined> {
  const { tx } = context
  const sent = await lockPending(tx, reference)
  if (!sent) return undefined
  return endMovement(
    context,
    reference,
    fails
      ? { kind: 'send.release', lines: sendRelease(sent), status: 'failed', failureReason: reason }
      : { kind: 'send.settle', lines: sendSettle(sent), status: 'successful' },
  )
}

async function lockPending(tx: Orm, reference: string): Promise<SendRow | undefined> {
  const rows = await tx
    .select()
    .from(walletTransaction)
    .where(and(eq(walletTransaction.reference, reference), eq(walletTransaction.status, 'pending')))
    .for('update')
  return rows[0]
}

/** A payment to another team of this sandbox arrives there. */
async function deliver(context: WorkContext, sent: SendRow): Promise<void> {
  const { tx } = context
  const { currency, network, hash, toAddress, fromAddress } = sent
  if (network === null || toAddress === null || fromAddress === null || hash === null) return
  const [place] = await tx
    .select({ teamId: depositAddress.teamId })
    .from(depositAddress)
    .where(
      and(
        eq(depositAddress.address, toAddress),
        eq(depositAddress.currency, currency),
        eq(depositAddress.network, network),
      ),
    )
  if (!place) return
  const amount = new Big(sent.amount).minus(sent.fee).toFixed()
  await recordDeposit(context, {
    teamId: place.teamId,
    currency,
    network,
    amount,
    hash,
    address: toAddress,
    from: fromAddress,
  })
}
