import Big from 'big.js'
import { lockAccount, ownTeamOf } from '#server/admin/toggleUserStatus.ts'
import { recordAdminAct, type Administrator } from '#server/admin/recordAdminAct.ts'
import { createId } from '#server/platform/createId.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { lien } from '#server/admin/schema.ts'
import { ApiError, invalid } from '#server/http/ApiError.ts'
import { enqueue } from '#server/platform/jobs/enqueue.ts'
import { postEntry } from '#server/ledger/postEntry.ts'
import { lienPlace } from '#server/ledger/recipes.ts'
import type { Services } from '#server/Services.ts'
import { insertAdminTransaction } from '#server/admin/insertAdminTransaction.ts'
import { lockAvailable, readTokenAmount } from '#server/wallet/readTokenAmount.ts'
import { EXPIRE_LIEN } from './releaseLien.ts'
import { formatExactAmount } from '#define'

/** The part of a user's money that is to be blocked. */
interface LienRequest {
  readonly userId: string
  readonly currency: string
  readonly amount: string | number
  readonly reason: string
  /** When it ends by itself. Default: when it is released. */
  readonly expiresAt?: string | null | undefined
}

/**
 * Blocks a part of a user's available money. A lien is a transaction with a reference of its own. Throws 409
 * with the figure when less is available.
 */
export async function placeLien(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  caller: Administrator,
  request: LienRequest,
) {
  const { userId, currency, reason } = request
  const expiresAt = readExpiry(request.expiresAt, services.now())
  const amount = await readTokenAmount(tx, request)
  await lockAccount(tx, userId)
  const teamId = await ownTeamOf(tx, userId)
  const available = await lockAvailable(tx, teamId, currency)
  if (new Big(amount).gt(available))
    throw new ApiError(409, `Only ${formatExactAmount(available, currency)} is available`, {
      data: { available },
    })
  const move = { teamId, currency, amount }
  const { reference, createdAt } = await insertAdminTransaction(tx, services, {
    ...{ type: 'debit', kind: 'lien', userId: caller.userId },
    ...move,
  })
  await postEntry(tx, {
    kind: 'lien.place',
    ref: { type: 'transaction', id: reference },
    lines: lienPlace(move),
  })
  const lienId = createId('lien', services.randomBytes)
  await tx.insert(lien).values({
    ...{ id: lienId, reference, userId, reason, placedBy: caller.userId, remaining: amount },
    ...{ expiresAt, createdAt, updatedAt: createdAt },
  })
  if (expiresAt) await enqueue(tx, { kind: EXPIRE_LIEN, payload: { reference }, runAt: expiresAt })
  await recordAdminAct(tx, services, caller, {
    ...{ action: 'admin_lien_placed', userId, teamId, reason },
    details: { reference, currency, amount },
    notice: {
      type: 'transaction',
      title: 'Lien placed',
      message: `${formatExactAmount(amount, currency)} cannot be spent for now: ${reason}`,
    },
  })
  return { reference, lienId, amount }
}

function readExpiry(expiresAt: string | null | undefined, now: Date): Date | null {
  if (!expiresAt) return null
  const moment = new Date(expiresAt)
  if (moment <= now) throw invalid([{ field: 'expiresAt', text: 'Expires must be in the future' }])
  return moment
}
