import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#server/engine/write/recordAudit.ts'
import { ApiError, notFound } from '#server/engine/http/ApiError.ts'
import type { ChainSigner, Fees, Signed } from '#server/providers/Chain.ts'
import type { ChainNetwork } from '#server/providers/chain/ChainConfig.ts'
import { walletTransaction } from '#server/core/wallet/schema.ts'
import { chainSender, chainSending } from './schema.ts'
import type { ActContext } from '#server/engine/OperationContext.ts'

type Sending = typeof chainSending.$inferSelect

/** Nodes take another transaction of the same nonce for a tenth more; an eighth, to be sure. */
const BUMP = { times: 9n, of: 8n }
/** Of a transaction that moves nothing. */
const GAS = 21_000

interface Cancellation {
  readonly signer: ChainSigner
  readonly chains: readonly ChainNetwork[]
  readonly reference: string
}

/**
 * Gives up a payment that is in no block: signs another transaction of the same nonce in its place, from the sending wallet to
 * itself, which moves nothing. One of the two happens, by the payment's outcome. Throws 404 for a payment of another
 * team, and 409 for one that has its outcome or is given up already.
 */
export async function cancelSend(
  { tx, services, caller }: ActContext,
  { signer, chains, reference }: Cancellation,
): Promise<void> {
  const [found] = await tx
    .select({ sending: chainSending })
    .from(chainSending)
    .innerJoin(walletTransaction, eq(walletTransaction.reference, chainSending.reference))
    .where(and(eq(chainSending.reference, reference), eq(walletTransaction.teamId, caller.team.id)))
    .for('update', { of: chainSending })
  if (!found) throw notFound()
  const { sending } = found
  if (sending.status !== 'open') throw new ApiError(409, 'This payment has already been completed')
  if (sending.cancelledAt !== null) throw new ApiError(409, 'This payment is already being cancelled')
  const chainId = chains.find(({ network }) => network === sending.network)?.id
  if (chainId === undefined) throw new ApiError(409, 'This network is no longer configured')
  const [wallet] = await tx.select().from(chainSender).where(eq(chainSender.network, sending.network))
  const market = { maxFee: BigInt(wallet?.maxFee ?? 0), tip: BigInt(wallet?.tip ?? 0) }
  const fees = moreThan(sending, market)
  const { raw, hash } = await signCancel(signer, { chainId, nonce: sending.nonce, fees })
  await tx
    .update(chainSending)
    .set({
      raw,
      hash,
      earlier: [...sending.earlier, sending.hash],
      cancels: [hash],
      cancelledAt: services.now(),
      lastAt: null,
      firstAt: null,
      maxFee: fees.maxFee.toString(),
      tip: fees.tip?.toString() ?? null,
    })
    .where(eq(chainSending.id, sending.id))
  await recordAudit(
    { tx, caller, services },
    { action: 'send_cancelled', target: { type: 'transaction', id: reference }, details: {} },
  )
}

/** A transaction that takes a nonce and moves nothing. */
export function signCancel(
  signer: ChainSigner,
  { chainId, nonce, fees }: { readonly chainId: number; readonly nonce: number; readonly fees: Fees },
): Promise<Signed> {
  return signer.sign({ chainId, nonce, to: signer.address, units: 0n, contract: undefined, gas: GAS, fees })
}

/** What another transaction of the same nonce has to offer at least; what the market asks, where that is more. */
export function moreThan({ maxFee, tip }: Pick<Sending, 'maxFee' | 'tip'>, market: Fees): Fees {
  const raise = (before: string, now: bigint) => {
    const least = (BigInt(before) * BUMP.times) / BUMP.of + 1n
    return least > now ? least : now
  }
  return {
    maxFee: raise(maxFee, market.maxFee),
    tip: tip === null ? undefined : raise(tip, market.tip ?? 0n),
  }
}
