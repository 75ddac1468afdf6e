import { audit } from '#server/platform/db/audit.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { actorOf, type Caller } from '#server/http/Caller.ts'
import type { Services } from '#server/Services.ts'

/** What somebody did to a record of their team. */
export interface Deed {
  /** `invoice_sent`. Names: research 2.5. */
  readonly action: string
  readonly target: { readonly type: string; readonly id: string }
  readonly details?: Readonly<Record<string, unknown>>
}

/** Writes what somebody did to the audit log. Comes last in its transaction, as it makes other writers wait. */
export async function recordDeed(
  tx: Orm,
  { now }: Pick<Services, 'now'>,
  caller: Caller,
  { action, target, details = {} }: Deed,
): Promise<void> {
  const { team, ip, userAgent, requestId } = caller
  await audit(tx, {
    ...{ action, target, details, ip, userAgent, requestId },
    team: team.id,
    actor: actorOf(caller),
    at: now(),
  })
}
