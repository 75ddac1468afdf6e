import { beforeEach, describe, expect, it } from 'vitest'
import { addMember } from '#server/features/people/identity/users.ts'
import { signIn } from '#tests/support/accounts.ts'
import { audited, hold, idOf, lien, noticesTo, teamOf } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeTeam } from '#tests/support/factories.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { teamOf as actingTeamOf } from '#tests/support/teams.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit, send } from '#tests/support/wallet.ts'

const api = freshApi()
beforeEach(() => api.tokenOf('owner'))

const remove = async (confirmName = 'Test Store') =>
  api.as('owner').delete(`/teams/${await teamOf(api)}`, { confirmName })

const LINK = { name: 'Coffee', amount: '12', currency: 'USD' }

describe('DELETE /teams/:teamId refuses', () => {
  it('what is not its name to the letter, on its field', async () => {
    for (const name of ['test store', 'Test Store ', '']) {
      const refused = '400 confirmName: This isn’t the team’s name'
      expect(problemsOf(await remove(name))).toBe(refused)
    }
  })

  it('a team with money, a lien, a payout and a deposit, with every reason', async () => {
    await deposit(api, '100')
    await lien(api, '5')
    await send(api, { amount: '5' })
    await hold(api)
    const { status, body } = await remove()
    expect([status, body.code, body.message]).toEqual([
      409,
      'team_in_use',
      [
        'The team still has an active lien',
        'The team still has a pending payout',
        'The team still has a balance',
        'The team still has an incoming deposit',
      ],
    ])
    expect((await api.as('owner').get('/user')).status).toBe(200)
  })

  it('a team that somebody is paying', async () => {
    const { body } = await api.as('owner').post<{ id: string }>('/payment-links', LINK)
    await api.guest().post(`/public/pay/${body.id}/sessions`, { token: 'USDC' })
    expect((await remove()).body.message).toEqual(['Someone is paying the team right now'])
    api.advance(31 * 60_000)
    expect((await remove()).status).toBe(200)
  })
})

describe('a deleted team', () => {
  it('leaves its owner in the team they joined next', async () => {
    const { teamId } = await makeTeam(api.services, { name: 'Second', ownerId: await idOf(api) })
    const { status, body } = await remove()
    expect([status, body.data]).toEqual([200, { team: { id: teamId, name: 'Second' } }])
    expect(await actingTeamOf(api, 'owner')).toBe(teamId)
  })

  it('ends the session of who is in no other team, and signing in gives them one of their own again', async () => {
    expect((await remove()).body.data).toEqual({ team: null })
    expect((await api.as('owner').get('/user')).status).toBe(401)
    const team = { name: "Olive's team", role: 'owner' }
    expect((await signIn(api)).body.data).toMatchObject({ team })
  })

  it('moves the sessions of its members to their other teams or ends them, and tells them', async () => {
    await api.as('viewer').get('/user')
    await api.tokenOf('stranger')
    const userId = await idOf(api, 'stranger@test.example')
    const teamId = await teamOf(api)
    await api.services.db.transaction((tx) =>
      addMember({ tx, services: api.services }, { teamId, userId, role: 'member' }),
    )
    await remove()
    expect((await api.as('viewer').get('/user')).status).toBe(401)
    expect((await api.as('stranger').get('/user')).status).toBe(200)
    expect(await noticesTo(api, 'viewer@test.example')).toMatchObject([
      { title: 'Team deleted', message: 'Olive Owner deleted the team Test Store.' },
    ])
  })

  it('takes its keys and its payment pages along, and stays in the audit log', async () => {
    const owner = api.as('owner')
    const keys = await owner.patch<Envelope<{ secretKey: string }>>('/user/regenerate-app-keys')
    const link = await owner.post<{ id: string }>('/payment-links', LINK)
    expect((await api.guest().get(`/public/pay/${link.body.id}`)).status).toBe(200)
    const teamId = await teamOf(api)
    await remove()
    const trace = { action: 'team_deleted', teamId, details: { name: 'Test Store' } }
    expect((await audited(api)).at(-1)).toMatchObject(trace)
    expect((await api.bearer(keys.body.data.secretKey).get('/transaction/list')).status).toBe(401)
    expect((await api.guest().get(`/public/pay/${link.body.id}`)).status).toBe(404)
  })

  it('is deleted once, however often it is asked for at once', { tags: ['postgres'] }, async () => {
    const answers = await Promise.all([remove(), remove()])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})
