import { FAUCET_AMOUNT } from '#resources/vocabulary/networks.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { faucetRequest } from '#server/core/wallet/schema.ts'
import { SETTLE_FAUCET } from '../faucet/settleFaucet.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import { deriveAddress } from '#server/core/chain/issueAddress.ts'
import { inDaytime, type Random } from './createRandom.ts'

const MINUTE_MS = 60_000
const SETTLEMENT_MS = 1_500
const DEVELOPERS = 3

/** Minutes ago, token and outcome; the last one is under way. */
const REQUESTS = [
  [86_400, 'USDC', 'completed'],
  [61_020, 'USDT', 'completed'],
  [60_990, 'USDT', 'failed'],
  [43_350, 'USDC', 'completed'],
  [31_700, 'USDC', 'completed'],
  [20_180, 'USDC', 'failed'],
  [20_171, 'USDC', 'completed'],
  [14_460, 'USDT', 'completed'],
  [8_640, 'USDC', 'completed'],
  [5_755, 'USDT', 'completed'],
  [2_881, 'USDC', 'completed'],
  [1_502, 'USDT', 'failed'],
  [1_495, 'USDT', 'completed'],
  [0.5, 'USDC', 'pending'],
] as const

/** How long the one under way takes from now on. */
const PENDING_MS = 10 * MINUTE_MS

interface FaucetPast {
  readonly now: Date
  readonly random: Random
  readonly teamId: string
  /** The users who ask. */
  readonly userIds: readonly [string, ...string[]]
}

/** Writes what a team asked of the faucet: for addresses of its developers, so that the wallet knows nothing of it. */
export async function seedFaucet(tx: Orm, { now, random, teamId, userIds }: FaucetPast): Promise<void> {
  for (const [ago, currency, status] of REQUESTS) {
    const createdAt = inDaytime(new Date(now.getTime() - ago * MINUTE_MS), now)
    const id = createId('fct', random.bytes)
    const isPending = status === 'pending'
    await tx.insert(faucetRequest).values({
      id,
      teamId,
      currency,
      status,
      createdAt,
      amount: FAUCET_AMOUNT,
      userId: random.pick(userIds),
      recipient: await deriveAddress(`developer ${teamId} ${random.between(1, DEVELOPERS)}`),
      failureReason: status === 'failed' ? 'The network rejected the transfer' : null,
      updatedAt: isPending ? createdAt : new Date(createdAt.getTime() + SETTLEMENT_MS),
    })
    if (isPending)
      await enqueue(tx, { kind: SETTLE_FAUCET, payload: { id }, runAt: new Date(now.getTime() + PENDING_MS) })
  }
}
