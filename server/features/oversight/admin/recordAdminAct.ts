import { recordAudit } from '#server/engine/write/recordAudit.ts'
import type { Caller, Client } from '#server/engine/http/Caller.ts'
import type { WorkContext } from '#server/engine/OperationContext.ts'

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
}

/** Writes the audit row: call it last in a transaction, as it makes other writers wait. */
export async function recordAdminAct(
  { tx, services }: WorkContext<'now'>,
  { userId: actorId, ip, userAgent, requestId }: Administrator,
  { action, userId, teamId, reason, details = {} }: AdminAct,
): Promise<void> {
  await recordAudit(
    { tx, services, caller: { userId: actorId, ip, userAgent, requestId }, teamId: teamId ?? null },
    { action, target: { type: 'user', id: userId }, details: { reason, ...details } },
  )
}
