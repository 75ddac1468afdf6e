import { roleChoices } from '#define'
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { teamMembers } from '#resources/teamMembers.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { runOperation } from '#server/engine/write/runOperation.ts'
import { recordSchema } from '#server/engine/schemas.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import { requireOwnTeam } from '#server/engine/http/requireOwnTeam.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import { teamMember } from '#server/features/people/identity/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { lockTeam, requireStill } from './beginChange.ts'
import { ownershipTransferred } from './events.ts'
import { memberSource } from './teamMembers.source.ts'

const transfer = defineRoute('POST /teams/:teamId/transfer-ownership', {
  tag: 'Teams',
  flag: 'teamManagement',
  answer: recordSchema(memberSource),
  summary: 'Transfer ownership',
  description: 'You get the highest role below owner. Returns the new owner.',
  access: { permission: 'team.transfer' },
  stepUp: true,
  body: z.strictObject({ memberId: z.string() }),
  handle: async (call) => {
    requireOwnTeam(call.caller, call.params['teamId'])
    const data = await runOperation(call, (operation) => transferOwnership(operation, call.body.memberId))
    return { data, message: 'Ownership transferred' }
  },
})

export const routes = [transfer]

/**
 * Makes another active member the owner, and gives the owner the highest role that is given. A team has exactly one owner at every
 * moment: the lock on the team orders concurrent transfers, and the second fails because its caller is no
 * longer the owner.
 */
async function transferOwnership({ tx, services, caller, records }: OperationContext, memberId: string) {
  await lockTeam(tx, caller.team.id)
  const own = await requireStill({ tx, services, caller }, 'team.transfer')
  const member = await records(teamMembers).read(memberId)
  if (member.isSelf) throw new ApiError(409, 'You already own this team')
  if (member.status !== 'active')
    throw new ApiError(409, 'Only an active member can become the owner of a team')
  const given = { roleBy: caller.userId, roleSince: services.now() }
  await giveRole(tx, own.id, {
    ...given,
    role: Object.keys(roleChoices(services.product.roles).given).at(-1) ?? 'owner',
  })
  await giveRole(tx, member.id, { ...given, role: 'owner' })
  const { teamId, userId } = member
  await publish({ tx, services, caller }, ownershipTransferred, {
    team: caller.team,
    userId,
    name: member.name,
  })
  const details = { memberId: member.id, from: member.role, previousOwner: own.id }
  await recordEvent({ tx, services }, caller, { action: 'ownership_transferred', userId, teamId, details })
  return records(teamMembers).read(member.id)
}

function giveRole(
  tx: Orm,
  id: string,
  given: Pick<typeof teamMember.$inferSelect, 'role' | 'roleBy' | 'roleSince'>,
) {
  return tx.update(teamMember).set(given).where(eq(teamMember.id, id))
}
