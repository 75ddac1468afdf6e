import type { Orm } from '#server/engine/db/Database.ts'
import { publish } from '#server/engine/events.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Client } from '#server/engine/http/Caller.ts'
import type { Services } from '#server/entry/Services.ts'
import { asSystem } from '#server/features/people/identity/systemCaller.ts'
import { recordEvent } from '#server/features/people/identity/recordEvent.ts'
import { addMember, type User } from '#server/features/people/identity/users.ts'
import { admitToTeam } from '#server/features/people/teams/admitToTeam.ts'
import { lockTeam, membershipOf } from '#server/features/people/teams/beginChange.ts'
import { memberJoined } from '#server/features/people/teams/events.ts'
import { countMembers } from '#server/features/people/teams/invitations/beginInvitation.ts'
import { teamMembers } from '#resources/teamMembers.ts'
import type { SignOnProvider } from '#server/providers/SignOn.ts'

interface Joining {
  readonly user: User
  readonly provider: SignOnProvider
  /** As the provider has it now. */
  readonly role: string
}

/**
 * Makes a person a member of the provider's team, or gives them the role that they have there now. Who is suspended stays so, and
 * the owner the owner. Throws 403 when the team does not take their domain, 409 when it is full.
 */
export async function joinTeam(
  tx: Orm,
  services: Services,
  client: Client,
  { user, provider, role }: Joining,
): Promise<void> {
  const { id: userId, email, firstName, lastName } = user
  const team = await lockTeam(tx, provider.team)
  const own = await membershipOf(tx, team.id, userId)
  if (!own) {
    const taken = await countMembers(tx, team.id)
    const refusal = admitToTeam({ settings: team.settings, candidate: { email }, taken })
    if (refusal)
      throw new ApiError(refusal.code === 'team_full' ? 409 : 403, refusal.text, { code: refusal.code })
    await addMember(tx, services, { teamId: team.id, userId, role })
    const name = `${firstName} ${lastName}`.trim()
    await publish({ tx, services }, memberJoined, { team, userId, name, email, role })
    const details = { email, role, provider: provider.name }
    return recordEvent(tx, services, client, { action: 'team_joined', userId, teamId: team.id, details })
  }
  if (own.status !== 'active' || own.role === 'owner' || own.role === role) return
  const system = await asSystem({ tx, services }, team.id)
  await system.records(teamMembers).act(own.id, 'followProvider', { role, provider: provider.name })
}
