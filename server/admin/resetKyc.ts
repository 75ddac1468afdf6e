import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '#server/platform/db/Database.ts'
import { users } from '#server/identity/schema.ts'
import { kycCase } from '#server/kyc/schema.ts'
import type { Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'
import { lockAccount } from './toggleUserStatus.ts'
import { recordAdminAct } from './recordAdminAct.ts'

/** Resets a user's identity verification, so that they can start anew; one under way ends. Throws 404. */
export async function resetKyc(
  tx: Orm,
  services: Services,
  caller: Caller,
  { userId, reason }: { readonly userId: string; readonly reason: string },
) {
  const user = await lockAccount(tx, userId)
  const answer = { userId, kycStatus: 'none' as const }
  if (user.kycStatus === 'none') return answer
  const at = services.now()
  await tx
    .update(kycCase)
    .set({
      ...{ status: 'rejected', reason, decidedById: caller.userId, decidedAt: at },
      ...{ updatedAt: at, version: sql`${kycCase.version} + 1` },
    })
    .where(and(eq(kycCase.userId, userId), inArray(kycCase.status, ['pending', 'review'])))
  await tx.update(users).set({ kycStatus: 'none', updatedAt: at }).where(eq(users.id, userId))
  await recordAdminAct(tx, services, caller, {
    ...{ action: 'admin_kyc_reset', userId, reason },
    details: { from: user.kycStatus },
    notice: {
      type: 'security',
      title: 'Identity verification reset',
      message: `An administrator reset your identity verification: ${reason}`,
    },
  })
  return answer
}
