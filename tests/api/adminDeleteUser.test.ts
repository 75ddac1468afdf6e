import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { kycCase } from '#server/kyc/schema.ts'
import { recoveryCode, session, team, users } from '#server/identity/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import { turnOnTwoFactor } from '#tests/support/accounts.ts'
import { act, actTogether, acts, hold, idOf, lien, OWNER } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { TEST_PASSWORD } from '#tests/support/factories.ts'
import { offramp } from '#tests/support/fiat.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { deposit, send } from '#tests/support/wallet.ts'

const api = freshApi()
beforeEach(() => api.tokenOf('owner'))

const remove = async (email = OWNER, confirmEmail = email) =>
  actTogether(api, 'delete-user', { userId: await idOf(api, email), confirmEmail })

describe('POST /admin/delete-user refuses', () => {
  const refusals: readonly [string, () => Promise<unknown>, string][] = [
    ['money', () => deposit(api, '5'), 'This user still has a balance'],
    [
      'a lien on all of the money',
      async () => {
        await deposit(api, '5')
        await lien(api, '5')
      },
      'This user has an open lien',
    ],
    [
      'a payment under way',
      async () => {
        await deposit(api, '5')
        await send(api, { amount: '5' })
      },
      'This user has a pending payout',
    ],
    [
      'a conversion under way',
      async () => {
        await deposit(api, '10')
        await offramp(api)
      },
      'This user has a pending payout',
    ],
    ['a held deposit', () => hold(api), 'This user has a deposit on its way'],
    [
      'tokens that were bought and have not come yet',
      () =>
        api.as('owner').post('/fiat-gateway/onramp-crypto', {
          fiat: 'NGN',
          fiatAmount: '50000',
          currency: 'USDC',
          paymentMethod: 'bank_transfer',
        }),
      'This user has a deposit on its way',
    ],
    [
      'a team with other members',
      () => api.tokenOf('member'),
      'This user is the only owner of a team with other members',
    ],
  ]

  it.each(refusals)('%s', async (_what, prepare, message) => {
    await prepare()
    const { status, body } = await remove()
    expect([status, body.message]).toEqual([409, message])
    expect((await api.as('owner').get('/user')).status).toBe(200)
    expect(await acts(api)).not.toContainEqual(expect.objectContaining({ action: 'admin_user_deleted' }))
  })

  it('an address that is not the person’s, oneself, and nobody', async () => {
    expect(await remove(OWNER, 'other@test.example')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'confirmEmail', text: 'This is not the email of the user' }] },
    })
    await api.tokenOf('platform')
    const { status, body } = await remove('platform@test.example')
    expect([status, body.message]).toEqual([409, 'You cannot do this to your own account'])
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
    await api.guest().post('/auth/signup', {
      firstName: 'New',
      lastName: 'Owner',
      email: OWNER,
      password: 'correct horse battery',
      phone: '',
    })
    await api.guest().post('/auth/verify-account', { email: OWNER, token: '123456' })
    expect(await idOf(api)).not.toBe('')
    expect((await api.mails(OWNER)).map(({ subject }) => subject)).toContain('Your account was deleted')
  })

  it('leaves nothing in the database that tells who it was', async () => {
    const userId = await idOf(api)
    await api.as('owner').patch('/user/update-profile', { firstName: 'Olympia', phone: '+2348031234567' })
    await api.as('owner').post('/user/kyc/initiate', {
      country: 'NG',
      documentType: 'NIN_SLIP',
      documentNumber: '12345678901',
      firstName: 'Olympia',
      lastName: 'Owner',
      dateOfBirth: '1990-04-30',
    })
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
    expect(left[0]).toMatchObject([
      {
        status: 'deleted',
        firstName: 'Deleted',
        lastName: 'user',
        phone: '',
        passwordHash: '',
        totpSecret: null,
      },
    ])
    expect(JSON.stringify(left)).not.toMatch(/Olympia|owner@|234803|1990-04-30|Test Store|10\.0\.0\.1/)
  })

  it('takes somebody out of the teams of others, which stay', async () => {
    await api.as('member').get('/user')
    await remove('member@test.example')
    expect((await api.as('owner').get('/user')).status).toBe(200)
    expect((await remove()).status).toBe(200)
  })

  it('is not undone by reactivating', async () => {
    const userId = await idOf(api)
    await remove()
    expect((await act(api, 'toggle-user-status', { userId, status: 'active' })).status).toBe(404)
    expect((await act(api, 'delete-user', { userId, confirmEmail: OWNER })).status).toBe(404)
  })
})
