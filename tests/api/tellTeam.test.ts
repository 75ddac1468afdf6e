import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { team } from '#server/identity/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import { recordEvent } from '#server/identity/recordEvent.ts'
import { TEAM_DEFAULTS } from '#server/identity/users.ts'
import { tellTeam, type NotificationPreference } from '#server/notifications/tellTeam.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeMember, makeTeam } from '#tests/support/factories.ts'

const api = freshApi()
let teamId: string
let ownerId: string
let adminId: string
beforeEach(async () => {
  ;({ teamId, ownerId } = await makeTeam(api.services))
  adminId = (await makeMember(api.services, { teamId, role: 'admin' })).userId
  await makeMember(api.services, { teamId, role: 'member' })
})

const orm = () => api.services.db.orm
const told = () => orm().select().from(notification)
const say = (preference: NotificationPreference, except: readonly string[] = []) => {
  const news = { teamId, preference, except, title: 'New member', message: 'Ada joined as member.' }
  return api.services.db.transaction((tx) => tellTeam(tx, api.services, news))
}
const wantNo = (preference: NotificationPreference) => {
  const notificationPreferences = { ...TEAM_DEFAULTS.notificationPreferences, [preference]: false }
  return orm()
    .update(team)
    .set({ settings: { ...TEAM_DEFAULTS, notificationPreferences } })
    .where(eq(team.id, teamId))
}
const rotateKeys = () => {
  const client = { ip: '10.0.0.1', userAgent: 'tests', requestId: 'req_test' }
  const act = { action: 'api_keys_regenerated', userId: ownerId, teamId }
  return api.services.db.transaction((tx) => recordEvent(tx, api.services, client, act))
}

describe('what a team is told', () => {
  it('goes to owners and admins, but those who know it already', async () => {
    await say('memberJoined')
    const rows = await told()
    expect(rows.map(({ userId }) => userId).sort()).toEqual([ownerId, adminId].sort())
    expect(rows[0]).toMatchObject({ teamId, type: 'system', priority: 'medium', title: 'New member' })
    await say('roleChanged', [ownerId])
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
