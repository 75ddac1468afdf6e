import { and, eq } from 'drizzle-orm'
import type { EventContext } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { contextOf } from '#server/engine/write/runOperation.ts'
import type { SystemCaller } from '#server/engine/http/Caller.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { team, teamMember, users } from './schema.ts'

/**
 * The application itself, acting for a team: by its clock, or when it writes demo data. Records and notifications name the
 * team's owner, the audit log "system". `undefined`: there is no such team.
 */
export async function systemCaller(tx: Orm, teamId: string): Promise<SystemCaller | undefined> {
  const [owner] = await tx
    .select({
      userId: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      name: team.name,
      currency: team.currency,
    })
    .from(team)
    .innerJoin(teamMember, and(eq(teamMember.teamId, team.id), eq(teamMember.role, 'owner')))
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(eq(team.id, teamId))
  if (!owner) return undefined
  const { name, currency, ...person } = owner
  return {
    ...person,
    kind: 'system',
    ip: '',
    userAgent: '',
    requestId: '',
    permissions: new Set(),
    team: { id: teamId, name, currency },
  }
}

/** Where the application does by itself what follows from something else, as an operation of a team. */
export async function asSystem({ tx, services }: EventContext, teamId: string): Promise<OperationContext> {
  const caller = await systemCaller(tx, teamId)
  if (!caller) throw new Error(`The team ${teamId} has no owner`)
  return contextOf({ services, caller, idempotencyKey: undefined }, tx)
}
