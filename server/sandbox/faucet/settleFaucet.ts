import { and, eq } from 'drizzle-orm'
import { publish } from '#server/engine/events.ts'
import { transactionRecorded } from '#server/core/wallet/events.ts'
import { createId } from '#server/engine/support/createId.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { faucetRequest } from '#server/core/wallet/schema.ts'
import { recordMovement } from '#server/core/wallet/insertTransaction.ts'
import { depositAddress } from '#server/core/wallet/schema.ts'
import { faucet } from '#server/core/ledger/recipes.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { deriveHash, walletAddressOf } from '#server/core/wallet/ensureReceiveAddress.ts'
import { valueInUsd } from '#server/core/rates/usdPrices.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

/** The kind of the job that answers a request for test tokens. */
export const SETTLE_FAUCET = 'faucet.settle'

/** Requests for addresses that end like this fail, so that a failure can be tried out: as payments do. */
const FAILING_END = 'dead'
const FAILURE_REASON = 'The network rejected the transfer'
const HOME_NETWORK = 'ethereum'

type Request = typeof faucetRequest.$inferSelect

/**
 * Gives a pending request its outcome, and the team its tokens when it asked for them itself. A request that has an
 * outcome is left alone, so it may be called again.
 */
export async function settleFaucet(context: WorkContext, id: string): Promise<void> {
  const { tx, services } = context
  const [request] = await tx
    .select()
    .from(faucetRequest)
    .where(and(eq(faucetRequest.id, id), eq(faucetRequest.status, 'pending')))
    .for('update')
  if (!request) return
  const outcome = request.recipient.toLowerCase().endsWith(FAILING_END)
    ? ({ status: 'failed', failureReason: FAILURE_REASON } as const)
    : ({ status: 'completed', reference: await credit(context, request) } as const)
  await tx
    .update(faucetRequest)
    .set({ ...outcome, ...nextVersion(faucetRequest, services.now()) })
    .where(eq(faucetRequest.id, id))
}

/** Credits the team when the address is one of its own. Returns the transaction, or null. */
async function credit({ tx, services }: WorkContext, request: Request): Promise<string | null> {
  const network = await ownNetwork(tx, request)
  if (network === undefined) return null
  const { teamId, userId, currency, amount, recipient } = request
  const reference = createId('tx', services.randomBytes)
  const at = services.now()
  const movement = {
    id: reference,
    reference,
    teamId,
    userId,
    currency,
    network,
    amount,
    fee: '0',
    type: 'credit',
    kind: 'faucet',
    status: 'successful',
    usdValue: await valueInUsd(tx, amount, currency),
    address: recipient,
    toAddress: recipient,
    fromAddress: await deriveAddress('faucet'),
    hash: await deriveHash(reference),
    counterparty: 'Faucet',
    source: { type: 'faucet_request', id: request.id },
    createdAt: at,
    updatedAt: at,
  } as const
  const lines = faucet({ teamId, currency, amount })
  const row = await recordMovement(tx, movement, { kind: 'faucet', lines })
  await publish({ tx, services }, transactionRecorded, row)
  return reference
}

/** The network on which the team holds an address. */
async function ownNetwork(tx: Orm, { teamId, currency, recipient }: Request): Promise<string | undefined> {
  if (recipient === (await walletAddressOf(teamId))) return HOME_NETWORK
  const [own] = await tx
    .select({ currency: depositAddress.currency, network: depositAddress.network })
    .from(depositAddress)
    .where(and(eq(depositAddress.address, recipient), eq(depositAddress.teamId, teamId)))
  // The faucet pays on the home network; the address may belong to a token on a network where the faucet's
  // token does not exist.
  return own && (own.currency === currency ? own.network : HOME_NETWORK)
}
