import { money, say } from '#define/said'
import Big from 'big.js'
import { checksumAddress, refuseAddress } from '#resources/vocabulary/address.ts'
import { type ApprovedAct, requestApproval } from '#server/features/oversight/approvals/requestApproval.ts'
import { lockAccount, ownTeamOf, requireEmail } from './accounts.ts'
import { recordAdminAct } from './recordAdminAct.ts'
import { ApiError, invalid } from '#server/engine/http/ApiError.ts'
import { drain, drainOut } from '#server/core/ledger/recipes.ts'
import { deriveHash } from '#server/core/wallet/ensureReceiveAddress.ts'
import { recordMovement } from '#server/core/wallet/insertTransaction.ts'
import { createId } from '#server/engine/support/createId.ts'
import { publish } from '#server/engine/events.ts'
import { walletDrained } from './events.ts'
import { lockAvailable, readTokenAmount, requireToken } from '#server/core/wallet/readTokenAmount.ts'
import type { ActContext, WorkContext } from '#server/engine/OperationContext.ts'

/** Whose money an administrator takes. */
interface DrainRequest {
  readonly userId: string
  readonly currency: string
  readonly network: string
  /** Default: all that is available. */
  readonly amount?: string | number | null | undefined
  /** Default: the platform's treasury. */
  readonly toAddress?: string | null | undefined
  /** The address of the user, as the administrator typed it. */
  readonly confirmEmail: string
  readonly reason: string
}

/**
 * Requests a drain of a user's wallet, of a fixed amount, so that the approver knows it. Throws 404, 400 for
 * a wrong request, and 409 with the figure when less is available.
 */
export async function askToDrain(context: ActContext, request: DrainRequest) {
  const { tx, services } = context
  const { userId, currency, network, reason } = request
  await requireToken(tx, request)
  if (request.toAddress && services.chain)
    throw invalid([
      {
        field: 'toAddress',
        text: 'Only the owner of the keys can move money on the network. Leave it empty.',
      },
    ])
  const toAddress = await readAddress(request.toAddress)
  const user = await lockAccount(tx, userId)
  requireEmail(user, request.confirmEmail)
  const teamId = await ownTeamOf(tx, userId)
  const available = await lockAvailable(tx, teamId, currency)
  if (new Big(available).eq(0))
    throw new ApiError(409, say('No {currency} is available', { currency }), { data: { available } })
  const amount = await readTokenAmount(tx, { currency, network, amount: request.amount ?? available })
  refuseAbove(available, amount, currency)
  const drain = { teamId, currency, network, amount, toAddress }
  const asked = await requestApproval(context, { kind: 'drain_crypto', user, reason, drain })
  return { ...asked, amount }
}

/**
 * Moves available money out of a user's wallet, never money that is held or under a lien. Throws 409 with the
 * figure when less is available.
 */
export async function drainCrypto(
  context: WorkContext,
  { request, approver, details }: ApprovedAct,
): Promise<void> {
  const { tx, services } = context
  const { userId, reason, teamId, currency, network, amount, toAddress } = request
  if (teamId === null || currency === null || network === null || amount === null)
    throw new Error(`The request ${request.id} does not say what to take`)
  const user = await lockAccount(tx, userId)
  if ((await ownTeamOf(tx, userId)) !== teamId)
    throw new ApiError(409, 'The wallet no longer belongs to them')
  refuseAbove(await lockAvailable(tx, teamId, currency), amount, currency)
  const move = { teamId, currency, amount }
  const reference = createId('tx', services.randomBytes)
  const at = services.now()
  // It has no worth in dollars: it is no payment and no volume.
  await recordMovement(
    tx,
    {
      id: reference,
      reference,
      ...move,
      type: 'debit',
      kind: 'adjustment',
      status: 'successful',
      counterparty: 'Platform',
      userId: approver.userId,
      network,
      toAddress,
      hash: await deriveHash(reference),
      createdAt: at,
      updatedAt: at,
    },
    { kind: 'drain', lines: toAddress === null ? drain(move) : drainOut(move) },
  )
  const drained = { userId, email: user.email, ...move, reason }
  await publish({ tx, services, caller: approver }, walletDrained, drained)
  await recordAdminAct(context, approver, {
    action: 'admin_crypto_drained',
    userId,
    teamId,
    reason,
    details: { ...details, reference, currency, network, amount, toAddress },
  })
}

function refuseAbove(available: string, amount: string, currency: string): void {
  if (new Big(amount).gt(available))
    throw new ApiError(409, say('Only {amount} is available', { amount: money(available, currency) }), {
      data: { available },
    })
}

async function readAddress(typed: string | null | undefined): Promise<string | null> {
  if (!typed) return null
  const problem = refuseAddress(typed, 'To address')
  if (problem !== undefined) throw invalid([{ field: 'toAddress', text: problem }])
  return checksumAddress(typed)
}
