import { describe, expect, it } from 'vitest'
import { createAdministrator } from '#server/features/oversight/admin/createAdministrator.ts'
import { verifyAuditChain } from '#server/engine/db/audit.ts'
import { ADA, makeAda } from '#tests/support/accounts.ts'
import { acts, idOf } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeUser } from '#tests/support/factories.ts'

const PASSWORD = ADA.password

const api = freshApi({ settings: { mode: 'production' } })

const make = (email: string) => createAdministrator(api.services, email)

async function follow(made: Awaited<ReturnType<typeof make>>) {
  const link = 'link' in made ? new URL(made.link) : new URL('http://none')
  const { token = '', email = '' } = Object.fromEntries(new URLSearchParams(link.hash.slice(1)))
  return api.guest().post('/auth/password-reset', { token, email, password: PASSWORD })
}

async function roleOf(email: string) {
  const { body } = await api.guest().post('/auth/signin', { email, password: PASSWORD })
  return body.data['role']
}

describe('making an administrator of the platform', () => {
  it('gives somebody new a link that works once, and writes it down', async () => {
    const made = await make('first@example.com')
    expect(made).toMatchObject({ outcome: 'created' })
    expect((await follow(made)).status).toBe(200)
    expect(await roleOf('first@example.com')).toBe('admin')
    expect((await follow(made)).status).toBe(400)
    const targetId = await idOf(api, 'first@example.com')
    expect(await acts(api)).toMatchObject([
      { action: 'admin_administrator_created', actorType: 'system', targetId },
    ])
    expect(await verifyAuditChain(api.services.db.orm)).toMatchObject({ ok: true })
  })

  it('gives a lost link anew for a day; the one before no longer works', async () => {
    const lost = await make('first@example.com')
    const renewed = await make('first@example.com')
    expect(renewed).toMatchObject({ outcome: 'renewed' })
    expect((await follow(lost)).status).toBe(400)
    api.advance(24 * 60 * 60_000)
    expect((await follow(renewed)).status).toBe(400)
  })

  it('raises somebody who has a verified account, and leaves their password', async () => {
    await makeAda(api)
    expect(await make(ADA.email)).toEqual({ outcome: 'appointed' })
    expect(await roleOf(ADA.email)).toBe('admin')
    expect(await acts(api)).toMatchObject([{ action: 'admin_administrator_appointed' }])
  })

  it('refuses an account that is not verified: it could be anyone’s', async () => {
    const { email } = await makeUser(api.services, { emailVerifiedAt: null })
    expect(await make(email)).toMatchObject({ outcome: 'refused' })
    expect(await acts(api)).toEqual([])
  })
})
