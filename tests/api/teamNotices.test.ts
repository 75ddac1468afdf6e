import { eq, ne } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { team } from '#server/features/people/identity/schema.ts'
import { notification } from '#server/features/outward/notifications/schema.ts'
import { asSystem } from '#server/features/people/identity/systemCaller.ts'
import { TEAM_DEFAULTS } from '#server/features/people/identity/users.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { keysRegenerated } from '#server/features/people/keys/events.ts'
import {
  memberJoined,
  memberLeft,
  memberSuspended,
  roleChanged,
} from '#server/features/people/teams/events.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeMember, makeTeam } from '#tests/support/factories.ts'

const api = freshApi()
let teamId: string
let ownerId: string
let adminId: string
let memberId: string
beforeEach(async () => {
  ;({ teamId, ownerId } = await makeTeam(api.services))
  adminId = (await makeMember(api.services, { teamId, role: 'admin' })).userId
  memberId = (await makeMember(api.services, { teamId, role: 'member' })).userId
})

const orm = () => api.services.db.orm
const told = () => orm().select().from(notification).where(ne(notification.userId, memberId))
const EVENTS = {
  memberJoined,
  memberLeft,
  roleChanged,
  securityAlerts: memberSuspended,
} as const
type Preference = keyof typeof EVENTS

const asOwner = (act: (context: OperationContext) => Promise<void>) =>
  api.services.db.transaction(async (tx) => act(await asSystem({ tx, services: api.services }, teamId)))
const say = (preference: Preference) =>
  asOwner(async (context) => {
    const ada = { userId: memberId, name: 'Ada', email: 'ada@team.test', role: 'member' as const }
    await publish(context, EVENTS[preference], { team: { id: teamId, name: 'Team' }, ...ada })
  })
const wantNo = (preference: Preference) => {
  const notificationPreferences = { ...TEAM_DEFAULTS.notificationPreferences, [preference]: false }
  return orm()
    .update(team)
    .set({ settings: { ...TEAM_DEFAULTS, notificationPreferences } })
    .where(eq(team.id, teamId))
}
const rotateKeys = () => asOwner((context) => publish(context, keysRegenerated, {}))

describe('what a team is told', () => {
  it('goes to owners and admins, but those who know it already', async () => {
    await say('memberJoined')
    const rows = await told()
    expect(rows.map(({ userId }) => userId).sort()).toEqual([ownerId, adminId].sort())
    expect(rows[0]).toMatchObject({ teamId, type: 'system', priority: 'medium', title: 'New team member' })
    await say('roleChanged')
    expect((await told()).map(({ userId }) => userId).filter((id) => id === ownerId)).toHaveLength(1)
  })

  it.each(['memberJoined', 'memberLeft', 'roleChanged', 'securityAlerts'] as const)(
    'stays unsaid when the team switched %s off',
    async (preference) => {
      await wantNo(preference)
      await say(preference)
      expect(await told()).toEqual([])
    },
  )
})

it('a security event of a team is told to its owners alone, unless the team wants no security alerts', async () => {
  await rotateKeys()
  const rows = await told()
  const alert = { userId: ownerId, title: 'New API keys', type: 'security', priority: 'high' }
  expect(rows).toMatchObject([alert])
  await wantNo('securityAlerts')
  await rotateKeys()
  expect(await told()).toEqual(rows)
})
