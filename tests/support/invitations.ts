import { eq, sql } from 'drizzle-orm'
import type { Invitation } from '#resources/invitations.ts'
import { team, type TeamSettings } from '#server/features/people/identity/schema.ts'
import { invitation } from '#server/features/people/teams/invitations/schema.ts'
import { TEAM_DEFAULTS } from '#server/features/people/identity/users.ts'
import type { StoredUser } from '#providers/session.ts'
import { resetTokenFor } from './accounts.ts'
import { ownTeamOf } from './teams.ts'
import { makeTeam, makeUser } from './factories.ts'
import type { Persona, TestApi } from './createTestApi.ts'
import type { Envelope } from './TestClient.ts'

/** Somebody with an account and a team of their own, who is in no other. */
export const NINA = { email: 'nina@example.com', firstName: 'Nina', lastName: 'Novak' } as const

/** Gives Nina her account. */
export async function makeNina(api: TestApi): Promise<void> {
  const { userId } = await makeUser(api.services, NINA)
  await makeTeam(api.services, { name: "Nina's team", ownerId: userId })
}

/** The profile of somebody as the API tells it to them. */
export async function profileOf(api: TestApi, persona: Persona): Promise<StoredUser> {
  return (await api.as(persona).get<Envelope<StoredUser>>('/user')).body.data
}

interface InvitationRequest {
  readonly email?: string
  readonly role?: string
  readonly by?: Persona
}

/** Asks the API to invite somebody, by default Nina as a member, to the team of the owner. */
export async function invite(
  api: TestApi,
  { email = NINA.email, role = 'member', by = 'owner' }: InvitationRequest = {},
) {
  return api.as(by).post<Envelope<Invitation>>(`/teams/${await ownTeamOf(api)}/invitations`, { email, role })
}

/** The token in the newest mail to an address. */
export const invitationTokenFor = (api: TestApi, email: string = NINA.email) => resetTokenFor(api, email)

/** Changes settings of the owner's team. */
export async function setTeam(api: TestApi, changes: Partial<TeamSettings>): Promise<void> {
  const isOwn = eq(team.id, await ownTeamOf(api))
  const settings = { ...TEAM_DEFAULTS, ...changes }
  await api.services.db.orm.update(team).set({ settings }).where(isOwn)
}

/** Makes every invitation older, as sessions would not live as long. */
export async function makeOlder({ services }: TestApi, ms: number): Promise<void> {
  const interval = sql`${ms} * interval '1 millisecond'`
  await services.db.transaction((tx) =>
    tx.update(invitation).set({
      invitedAt: sql`${invitation.invitedAt} - ${interval}`,
      expiresAt: sql`${invitation.expiresAt} - ${interval}`,
    }),
  )
}
