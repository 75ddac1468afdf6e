import type { Caller } from '#server/engine/http/Caller.ts'
import type { Services } from '#server/entry/Services.ts'
import { requireOwnTeam } from '#server/engine/http/requireOwnTeam.ts'
import { seenBy, type ListSource } from '../read/ListSource.ts'
import { findRow } from '../write/findRow.ts'

/** A path of a definition as the router has it: `/teams/{teamId}/members` becomes `/teams/:teamId/members`. */
export function withParams(path: `/${string}`): `/${string}` {
  return path.replace(/\{(\w+)\}/g, ':$1') as `/${string}`
}

/**
 * Throws 404 when a list is asked for of a record that is not there, or not for this caller to see; and of a team that is
 * not the one the caller acts on.
 */
export async function findOwners(
  { fields, columns, scope }: ListSource,
  services: Services,
  caller: Caller,
  place: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [name, id] of Object.entries(place)) {
    if (scope !== 'platform' && scope.of === 'team' && columns[name] === scope.column)
      requireOwnTeam(caller, id)
    const field = fields[name]
    const to = field && 'to' in field.options ? field.options.to : undefined
    const owners = to === undefined ? undefined : services.engine.sources.get(to)
    if (owners) await findRow(services.db.orm, seenBy(caller, owners, services), { viewer: caller, id })
  }
}
