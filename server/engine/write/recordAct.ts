import { audit } from '#server/platform/db/audit.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { actorOf } from '#server/http/Caller.ts'
import type { Act } from '../Act.ts'

/** What was done to a record, for the audit log. */
export interface Deed {
  /** `created`, `updated`, `deleted`, or an action's key. The log shows it after the resource: `suppliers_created`. */
  readonly verb: string
  readonly id: string
  /** Never a secret. */
  readonly details: Readonly<Record<string, unknown>>
}

/** Writes to the audit log what somebody did. Comes last in its transaction, as it makes other writers wait. */
export async function recordAct(
  tx: Orm,
  { collection, caller, services }: Pick<Act, 'collection' | 'caller' | 'services'>,
  { verb, id, details }: Deed,
): Promise<void> {
  const { name } = collection.resource
  const { ip, userAgent, requestId, team } = caller
  await audit(tx, {
    team: team.id,
    actor: actorOf(caller),
    action: `${name.replaceAll('-', '_')}_${verb}`,
    target: { type: name, id },
    details,
    ip,
    userAgent,
    requestId,
    at: services.now(),
  })
}
