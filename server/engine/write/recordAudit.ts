import { audit, type AuditEvent } from '#server/engine/db/audit.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { actorOf, type Caller, type Client } from '#server/engine/http/Caller.ts'
import type { Services } from '#server/entry/Services.ts'

/** An entry of the audit log. */
export interface AuditEntry {
  /** `invoice_sent`. */
  readonly action: string
  readonly target?: { readonly type: string; readonly id: string }
  /** Never a secret. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** A person outside any team, and where they call from, as far as known; null: the person is unknown. */
export type Person = Partial<Client> & { readonly userId: string | null; readonly kind?: undefined }

/** Where something is done, and who does it: an `OperationContext` is one. */
export interface AuditContext {
  readonly tx: Orm
  /** `system`: the application by itself, or a command on its server. */
  readonly caller: Caller | Person | 'system'
  readonly services: Pick<Services, 'now'>
  /** The team whose log has it, or null: only the platform's. Default: the caller's. */
  readonly teamId?: string | null
}

/** The one writer of the audit log: what a caller, a person or the application did. */
export async function recordAudit(
  { tx, caller, services, teamId = teamOf(caller) }: AuditContext,
  { action, target, details = {} }: AuditEntry,
): Promise<void> {
  await audit(tx, {
    action,
    details,
    ...originOf(caller),
    ...(target && { target }),
    team: teamId,
    at: services.now(),
  })
}

const teamOf = (caller: AuditContext['caller']) =>
  caller === 'system' || caller.kind === undefined ? null : caller.team.id

function originOf(
  caller: AuditContext['caller'],
): Pick<AuditEvent, 'actor' | 'ip' | 'userAgent' | 'requestId'> {
  if (caller === 'system') return { actor: { type: 'system', id: null } }
  const { ip, userAgent, requestId } = caller
  return {
    actor: caller.kind === undefined ? { type: 'user', id: caller.userId } : actorOf(caller),
    ...(ip !== undefined && { ip }),
    ...(userAgent !== undefined && { userAgent }),
    ...(requestId !== undefined && { requestId }),
  }
}
