import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { kycCase } from '#server/features/people/kyc/schema.ts'
import { recoveryCode, session, team, users } from '#server/features/people/identity/schema.ts'
import { notification } from '#server/features/outward/notifications/schema.ts'
import { ADA, turnOnTwoFactor } from '#tests/support/accounts.ts'
import { act, actTogether, acts, hold, idOf, lien, OWNER } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { offramp } from '#tests/support/fiat.ts'
import { startIdentityCheck } from '#tests/support/identity.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit, send } from '#tests/support/wallet.ts'

const api = freshApi()
beforeEach(() => api.tokenOf('owner'))

const remove = async (email = OWNER, confirmEmail = email) =>
  actTogether(api, 'delete-user', { userId: await idOf(api, email), confirmEmail })

describe('POST /admin/delete-user refuses', () => {
  const bought = { fiat: 'NGN', fiatAmount: '50000', currency: 'USDC', paymentMethod: 'bank_transfer' }
  const buy = () => api.as('owner').post('/fiat-gateway/onramp-crypto', bought)
  const withMoney = async (spend: () => Promise<unknown>) => {
    await deposit(api, '10')
    await spend()
  }

  it.each<[what: string, why: string, prepare: () => Promise<unknown>]>([
    ['money', 'still has a balance', () => deposit(api, '5')],
    ['a lien on all of the money', 'has an active lien', () => withMoney(() => lien(api, '10'))],
    ['a payment under way', 'has a pending payout', () => withMoney(() => send(api))],
    ['a conversion under way', 'has a pending payout', () => withMoney(() => offramp(api))],
    ['a held deposit', 'has an incoming deposit', () => hold(api)],
    ['tokens that were bought and have not come yet', 'has an incoming deposit', () => buy()],
    ['members beside them', 'is the only owner of a team with other members', () => api.tokenOf('member')],
  ])('%s', async (_what, why, prepare) => {
    await prepare()
    expect(problemsOf(await remove())).toBe(`409 This user ${why}`)
    expect((await api.as('owner').get('/user')).status).toBe(200)
    expect(await acts(api)).not.toContainEqual(expect.objectContaining({ action: 'admin_user_deleted' }))
  })

  it('an address that is not the person’s, oneself, and nobody', async () => {
    const other = await remove(OWNER, 'other@test.example')
    expect(problemsOf(other)).toBe('400 confirmEmail: This isn’t the user’s email')
    await api.tokenOf('platform')
    const oneself = await remove('platform@test.example')
    expect(problemsOf(oneself)).toBe('409 You can’t do this to your own account')
    expect((await act(api, 'delete-user', { userId: 'user_none', confirmEmail: OWNER })).status).toBe(404)
  })
})

describe('POST /admin/delete-user', () => {
  it('ends sessions, keys and the account, whose address is free again', async () => {
    const own = await api.tokenOf('owner')
    const keys = await api.as('owner').patch<Envelope<{ secretKey: string }>>('/user/regenerate-app-keys')
    expect((await remove()).status).toBe(200)
    expect((await api.bearer(own).get('/user')).status).toBe(401)
    expect((await api.bearer(keys.body.data.secretKey).get('/transaction/list')).status).toBe(401)
    const signIn = await api.guest().post('/auth/signin', { email: OWNER, password: TEST_PASSWORD })
    expect(signIn.status).toBe(401)
    await api.guest().post('/auth/signup', { ...ADA, email: OWNER })
    await api.guest().post('/auth/verify-account', { email: OWNER, token: '123456' })
    expect(await idOf(api)).not.toBe('')
    expect((await api.mails(OWNER)).map(({ subject }) => subject)).toContain('Your account was deleted')
  })

  it('leaves nothing in the database that tells who it was, and is not undone by reactivating', async () => {
    const userId = await idOf(api)
    await api.as('owner').patch('/user/update-profile', { firstName: 'Olympia', phone: '+2348031234567' })
    await startIdentityCheck(api, 'owner', { firstName: 'Olympia' })
    await turnOnTwoFactor(api, await api.tokenOf('owner'))
    await remove()
    const { orm } = api.services.db
    const left = await Promise.all([
      orm.select().from(users).where(eq(users.id, userId)),
      orm.select().from(session).where(eq(session.userId, userId)),
      orm.select().from(kycCase),
      orm.select().from(recoveryCode),
      orm.select().from(notification),
      orm.select().from(team),
    ])
    const nobody = { status: 'deleted', firstName: 'Deleted', lastName: 'user', phone: '' }
    expect(left[0]).toMatchObject([{ ...nobody, passwordHash: '', totpSecret: null }])
    expect(JSON.stringify(left)).not.toMatch(/Olympia|owner@|234803|1990-04-30|Test Store|10\.0\.0\.1/)
    expect((await act(api, 'toggle-user-status', { userId, status: 'active' })).status).toBe(404)
    expect((await act(api, 'delete-user', { userId, confirmEmail: OWNER })).status).toBe(404)
  })

  it('takes somebody out of the teams of others, which stay', async () => {
    await api.as('member').get('/user')
    await remove('member@test.example')
    expect((await api.as('owner').get('/user')).status).toBe(200)
    expect((await remove()).status).toBe(200)
  })
})
