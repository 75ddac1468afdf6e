import { and, eq } from 'drizzle-orm'
import { audit } from '#server/platform/db/audit.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { approval } from './schema.ts'
import { notify } from '#server/notifications/notify.ts'
import type { Services } from '#server/Services.ts'

/** The kind of the job that ends a request nobody decided. */
export const EXPIRE_APPROVAL = 'approval.expire'

/** Ends a request that nobody decided in time, and tells who asked. One that is over is left alone. */
export async function expireApproval(tx: Orm, services: Services, id: string): Promise<void> {
  const at = services.now()
  const [ended] = await tx
    .update(approval)
    .set({ status: 'expired', decidedAt: at })
    .where(and(eq(approval.id, id), eq(approval.status, 'awaiting_approval')))
    .returning()
  if (!ended) return
  const { kind, userId, teamId, requestedBy } = ended
  await notify(tx, services, [requestedBy], {
    ...{ teamId: null, type: 'security', title: 'Approval expired' },
    message: 'Nobody decided within 72 hours, so nothing was done.',
  })
  await audit(tx, {
    ...{ team: teamId, action: 'admin_approval_expired', at },
    actor: { type: 'system', id: null },
    target: { type: 'user', id: userId },
    details: { approvalId: id, kind },
  })
}
