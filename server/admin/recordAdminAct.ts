import { recordAudit } from '#server/engine/recordAudit.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import type { Caller, Client } from '#server/http/Caller.ts'
import { notify, type NotifyServices } from '#server/notifications/notify.ts'

/** Who acts, and from where. */
export type Administrator = Client & Pick<Caller, 'userId'>

/** An administrator's act on a user. */
export interface AdminAct {
  /** `admin_user_suspended`, ... */
  readonly action: string
  readonly userId: string
  /** The team whose money moved. Default: none. */
  readonly teamId?: string
  readonly reason: string
  readonly details?: Readonly<Record<string, unknown>>
  /** The message to the user. Absent: they cannot be notified here. */
  readonly notice?: {
    readonly type: 'security' | 'transaction'
    readonly title: string
    readonly message: string
  }
}

/** Tells the person and writes the audit row: call it last in a transaction, as it makes other writers wait. */
export async function recordAdminAct(
  tx: Orm,
  services: NotifyServices,
  { userId: actorId, ip, userAgent, requestId }: Administrator,
  { action, userId, teamId, reason, details = {}, notice }: AdminAct,
): Promise<void> {
  if (notice) await notify(tx, services, [userId], { teamId: teamId ?? null, ...notice, priority: 'high' })
  await recordAudit(
    { tx, services, caller: { userId: actorId, ip, userAgent, requestId }, teamId: teamId ?? null },
    { action, target: { type: 'user', id: userId }, details: { reason, ...details } },
  )
}
