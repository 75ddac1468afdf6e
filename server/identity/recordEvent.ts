import { audit } from '#server/platform/db/audit.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { actorOf, type Caller, type Client } from '#server/http/Caller.ts'
import { tellOfSecurity } from '#server/notifications/securityNotices.ts'
import type { Services } from '#server/Services.ts'

/** An event of an account, for the audit log. */
export interface AccountEvent {
  readonly action: string
  /** Null: an unknown user, as in a failed sign-in to no account. */
  readonly userId: string | null
  readonly teamId?: string
  /** Never a secret or a code. */
  readonly details?: Readonly<Record<string, unknown>>
}

/** Writes an account event to the audit log, and tells whom it concerns. Best last in a transaction, as it makes other writers wait. */
export async function recordEvent(
  tx: Orm,
  services: Pick<Services, 'now' | 'randomBytes'>,
  client: Client | Caller,
  { action, userId, teamId, details = {} }: AccountEvent,
): Promise<void> {
  const { ip, userAgent, requestId } = client
  await tellOfSecurity(tx, services, { action, userId, ...(teamId !== undefined && { teamId }) })
  await audit(tx, {
    ...{ action, details, ip, userAgent, requestId, at: services.now(), team: teamId ?? null },
    actor: 'kind' in client ? actorOf(client) : { type: 'user', id: userId },
    ...(userId !== null && { target: { type: 'user', id: userId } }),
  })
}
