import { beforeEach, describe, expect, it } from 'vitest'
import { passwordReset, recoveryCode, session, signUps } from '#server/features/people/identity/schema.ts'
import { auditArchive, auditLog, sandboxMail } from '#server/engine/db/schema.ts'
import { verifyData } from '#server/entry/commands/verifyData.ts'
import { RETENTION } from '#server/entry/settings.ts'
import { purgeExpired } from '#server/entry/purgeExpired.ts'
import { sendMail } from '#server/engine/mail/sendMail.ts'
import { ADA, joinAsAda, resetTokenFor, turnOnTwoFactor, type LoginData } from '#tests/support/accounts.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const DAY = 24 * 3_600_000
const { email, password } = ADA

const api = freshApi()
let own = ''
beforeEach(async () => {
  own = await joinAsAda(api)
})

const orm = () => api.services.db.orm
const keep = () => api.services.db.transaction((tx) => purgeExpired({ tx, services: api.services }))
/** Keeps house a moment before and a moment after some days have passed. Answers how many rows there were each time. */
async function around(days: number, table: Parameters<ReturnType<typeof orm>['$count']>[0]) {
  api.advance(days * DAY)
  await keep()
  const before = await orm().$count(table)
  api.advance(1)
  await keep()
  return [before, await orm().$count(table)]
}

describe('the purge of what has expired', () => {
  it('keeps a session that was signed out for 30 days', async () => {
    await api.bearer(own).post('/user/sign-out', {})
    expect(await around(30, session)).toEqual([1, 0])
  })

  it('keeps a session that ended by itself for 30 days, and lets one that lives work', async () => {
    expect(await around(7 + 30, session)).toEqual([1, 0])
    const { body } = await api.guest().post<Envelope<LoginData>>('/auth/signin', { email, password })
    await keep()
    expect((await api.bearer(body.data.accessToken).get('/user')).status).toBe(200)
  })

  it('keeps a sign-up that nobody verified for 7 days after its last code', async () => {
    await api.guest().post('/auth/signup', { ...ADA, email: 'late@example.com' })
    expect(await around(7, signUps)).toEqual([1, 0])
  })

  it('keeps a used reset link for 7 days, and one that nobody used for 7 days after its 30 minutes', async () => {
    await api.guest().post('/auth/forgot-password', { email })
    const token = await resetTokenFor(api, email)
    const reset = { email, token, password: 'another good one' }
    expect((await api.guest().post('/auth/password-reset', reset)).status).toBe(200)
    await api.guest().post('/auth/forgot-password', { email })
    expect(await around(7, passwordReset)).toEqual([2, 1])
    api.advance(30 * 60_000 - 1)
    expect(await around(0, passwordReset)).toEqual([1, 0])
  })

  it('keeps a used recovery code for 7 days, and the others as long as they work', async () => {
    const { recoveryCodes } = await turnOnTwoFactor(api, own)
    const { body } = await api.guest().post<Envelope<LoginData>>('/auth/signin', { email, password })
    const pending = api.bearer(body.data.accessToken)
    expect((await pending.post('/user/verify-2fa', { token: recoveryCodes[0] })).status).toBe(200)
    expect(await around(7, recoveryCode)).toEqual([10, 9])
  })

  it('moves the audit log into files where it is told to', async () => {
    const retention = { ...RETENTION, audit: 5 }
    const services = { ...api.services, settings: { ...api.services.settings, retention } }
    api.advance(6 * DAY)
    await api.services.db.transaction((tx) => purgeExpired({ tx, services }))
    expect([await orm().$count(auditLog), await orm().$count(auditArchive)]).toEqual([0, 1])
    expect((await verifyData(services)).ok).toBe(true)
  })

  it('keeps a mail for 90 days, and one that is still to be sent for longer', async () => {
    const mailTransport = { send: () => Promise.resolve() }
    const mail = { to: email, write: () => ({ subject: 'Waiting', body: '' }) }
    await api.services.db.transaction((tx) =>
      sendMail({ tx, services: { ...api.services, mailTransport } }, mail),
    )
    expect(await around(90, sandboxMail)).toEqual([2, 1])
  })
})
