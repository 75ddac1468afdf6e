import { audit, type AuditEvent } from '#server/platform/db/audit.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { actorOf, type Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'

/** An entry of the audit log. */
export interface AuditEntry {
  /** `invoice_sent`. */
  readonly action: string
  readonly target?: { readonly type: string; readonly id: string }
  /** Never a secret. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Where and by whom something is done: an `OperationContext` is one. */
export interface AuditPlace {
  readonly tx: Orm
  readonly caller: Caller
  readonly services: Pick<Services, 'now'>
  /** The team whose log has it, or null: only the platform's. Default: the caller's. */
  readonly teamId?: string | null
  /** Takes the entry, to be written with others. Default: it is written at once. */
  readonly collectAudit?: ((event: AuditEvent) => void) | undefined
}

/** Writes to the audit log what a caller did. Comes last in its transaction, as it makes other writers wait. */
export async function recordAudit(
  { tx, caller, services, teamId = caller.team.id, collectAudit }: AuditPlace,
  { action, target, details = {} }: AuditEntry,
): Promise<void> {
  const { ip, userAgent, requestId } = caller
  const event = {
    ...{ action, details, ip, userAgent, requestId },
    ...(target && { target }),
    team: teamId,
    actor: actorOf(caller),
    at: services.now(),
  }
  if (collectAudit) collectAudit(event)
  else await audit(tx, event)
}
