import { and, eq } from 'drizzle-orm'
import type { TeamMember } from '#resources/teamMembers.ts'
import { teamMember, users } from '#server/features/people/identity/schema.ts'
import { addMember } from '#server/features/people/identity/users.ts'
import { idOf, teamOf as findTeamOf } from './admin.ts'
import { makeTeam } from './factories.ts'
import type { Persona, TestApi } from './createTestApi.ts'
import type { Envelope } from './TestClient.ts'

/** The id of the team somebody acts for. */
export async function teamOf(api: TestApi, persona: Persona): Promise<string> {
  const { body } = await api.as(persona).get<Envelope<{ team: { id: string } }>>('/user')
  return body.data.team.id
}

/** The id of the team that the owner made. */
export async function ownTeamOf(api: TestApi): Promise<string> {
  await api.tokenOf('owner')
  return findTeamOf(api)
}

/** The members of a persona's team. */
export async function membersOf(api: TestApi, persona: Persona): Promise<readonly TeamMember[]> {
  const teamId = await teamOf(api, persona)
  const { body } = await api.as(persona).get<Envelope<readonly TeamMember[]>>(`/teams/${teamId}/members`)
  return body.data
}

/** Where somebody of the owner's team is managed. */
export async function placeOf(api: TestApi, persona: Persona) {
  const teamId = await ownTeamOf(api)
  await api.tokenOf(persona)
  const [found] = await api.services.db.orm
    .select({ memberId: teamMember.id })
    .from(teamMember)
    .innerJoin(users, eq(users.id, teamMember.userId))
    .where(and(eq(users.email, emailOf(persona)), eq(teamMember.teamId, teamId)))
  if (!found) throw new Error(`${persona} is not in the team of the owner`)
  return { path: `/teams/${teamId}/members/${found.memberId}`, teamId, ...found }
}

/** Makes another team, of which somebody is a viewer too, since a little later. Answers its id. */
export async function joinTeam(api: TestApi, persona: Persona, name: string): Promise<string> {
  await api.tokenOf(persona)
  api.advance(1000)
  const { teamId } = await makeTeam(api.services, { name })
  const userId = await userIdOf(api, persona)
  await api.services.db.transaction((tx) =>
    addMember({ tx, services: api.services }, { teamId, userId, role: 'viewer' }),
  )
  return teamId
}

/** The user id of somebody who has been called, whatever became of their memberships. */
export const userIdOf = (api: TestApi, persona: Persona) => idOf(api, emailOf(persona))

const emailOf = (persona: Persona) => (persona.includes('@') ? persona : `${persona}@test.example`)
