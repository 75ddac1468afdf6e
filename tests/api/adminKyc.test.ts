import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#server/features/people/identity/schema.ts'
import { act, actOn, audited, idOf, noticesTo, OWNER, REASON } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { startIdentityCheck } from '#tests/support/identity.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'

const api = freshApi()

interface Reviewed {
  readonly comparison: readonly { readonly what: string; readonly result: string }[]
  readonly history: readonly object[]
}

/** A verification of the owner that waits for an administrator. Answers its id. */
async function caseInReview(): Promise<string> {
  const { body } = await startIdentityCheck(api)
  await api.runJobs()
  api.advance(1000)
  return body.data.kycId
}

const ownKyc = async () => (await api.as('owner').get('/user/kyc')).body.data
const cases = async (query = '') =>
  (await api.as('platform').get<readonly object[]>(`/kyc-cases${query}`)).body
const record = async (id: string) => (await api.as('platform').get<Reviewed>(`/kyc-cases/${id}`)).body

describe('a case to review', () => {
  it('has in the list the end of a number, and neither the number nor its hash', async () => {
    await caseInReview()
    const found = await cases('?status=review')
    expect(found).toMatchObject([{ userEmail: OWNER, name: 'Olive Owner', documentLast4: '9999' }])
    expect(JSON.stringify(found)).not.toMatch(/12345679999|hash|1990-04-30/i)
  })

  it('tells what was submitted, why it waits, and who showed the same document', async () => {
    const id = await caseInReview()
    expect(await record(id)).toMatchObject({
      ...{ name: 'Olive Owner', country: 'NG', documentType: 'NIN_SLIP', documentLast4: '9999' },
      ...{ dateOfBirth: '1990-04-30', submittedAt: '2025-06-15T12:00:00.000Z', sharedWith: null },
      reviewReason: 'The photo and the document details don’t clearly match',
    })
    await startIdentityCheck(api, 'stranger')
    expect(await record(id)).toMatchObject({ sharedWith: 'stranger@test.example' })
  })

  it('is compared by name, date, country and number: what agrees, what differs, and what is not known', async () => {
    const id = await caseInReview()
    const results = async () =>
      (await record(id)).comparison.map(({ what, result }) => `${what} ${result}`).join(', ')
    const name = (names: object) => api.services.db.orm.update(users).set(names).where(eq(users.email, OWNER))
    expect(await results()).toBe('name agrees, dateOfBirth unknown, country unknown, number agrees')
    await name({ firstName: 'OWNER', lastName: 'Olivé', phone: '+254 700 000000' })
    await startIdentityCheck(api, 'stranger')
    expect(await results()).toBe('name agrees, dateOfBirth unknown, country differs, number differs')
    await name({ lastName: 'Okafor' })
    expect(await results()).toContain('name differs')
  })
})

it.each([
  ['approve', 'approved', 'Identity verified', 'Your identity verification was approved.'],
  ['reject', 'rejected', 'Identity not verified', `Your identity verification was rejected. ${REASON}.`],
])('%s comes once, after the check of the document, and is told', async (verb, status, title, message) => {
  const { kycId: id } = (await startIdentityCheck(api)).body.data
  const path = `kyc-cases/${id}/actions/${verb}` as const
  expect(problemsOf(await actOn(api, path))).toMatch(/^409 .*isn’t available/)
  await api.runJobs()
  api.advance(1000)
  const decided = { id, status, decidedBy: 'platform@test.example' }
  expect((await actOn(api, path)).body).toMatchObject({ ...decided, version: 3 })
  for (const other of ['approve', 'reject'])
    expect(problemsOf(await actOn(api, `kyc-cases/${id}/actions/${other}`))).toMatch(/^409 .*isn’t available/)
  expect(await ownKyc()).toMatchObject({
    status,
    case: { reason: status === 'rejected' ? REASON : null, decidedAt: '2025-06-15T12:00:01.000Z' },
  })
  expect((await api.as('owner').get('/user')).body.data).toMatchObject({ kycStatus: status })
  expect((await noticesTo(api)).at(-1)).toMatchObject({ title, message, type: 'security' })
  expect(await audited(api, `kyc_${status}`)).toMatchObject([
    { actorId: await idOf(api, 'platform@test.example'), details: { id, input: { reason: REASON } } },
  ])
  expect(await cases()).toMatchObject([decided])
  expect((await api.as('owner').get('/team-activity')).body).toMatchObject([
    { action: `kyc_${status}`, details: 'Olive Owner', actor: 'Coffer' },
    { action: 'kyc_review', actor: 'Coffer' },
    { action: 'kyc_initiated' },
  ])
  expect((await record(id)).history).toMatchObject([
    { action: 'kyc_initiated', by: OWNER },
    { action: 'kyc_review', by: null, reason: expect.stringContaining('clearly') },
    { action: `kyc_${status}`, by: 'platform@test.example', reason: REASON },
  ])
})

it('a rejection is told with the usual reason and the reviewer’s own words', async () => {
  const id = await caseInReview()
  await actOn(api, `kyc-cases/${id}/actions/reject`, { cause: 'expired', reason: 'Since May 2024' })
  const said = 'The document has expired. Since May 2024'
  expect(await ownKyc()).toMatchObject({ status: 'rejected', case: { reason: said } })
  expect((await noticesTo(api)).at(-1)?.message).toContain(said)
})

describe('POST /admin/reset-kyc', () => {
  const reset = async () => act(api, 'reset-kyc', { userId: await idOf(api) })

  it('lets somebody who was approved verify anew', async () => {
    const id = await caseInReview()
    await actOn(api, `kyc-cases/${id}/actions/approve`)
    expect((await reset()).body.data).toEqual({ userId: await idOf(api), kycStatus: 'none' })
    expect(await ownKyc()).toEqual({ status: 'none', case: null })
    expect((await api.as('owner').get('/user')).body.data).toMatchObject({ kycStatus: 'none' })
    expect((await startIdentityCheck(api)).status).toBe(200)
    const changes = { kycStatus: { before: 'approved', after: 'none' } }
    expect(await audited(api, 'admin_kyc_reset')).toMatchObject([
      { details: { changes, input: { reason: REASON } } },
    ])
  })

  it('ends a verification that is under way: its outcome no longer comes', async () => {
    await startIdentityCheck(api)
    await reset()
    await api.runJobs()
    expect(await ownKyc()).toEqual({ status: 'none', case: null })
    expect(await cases()).toMatchObject([{ status: 'rejected', reason: REASON }])
  })

  it('changes nothing, and tells nobody, where there is nothing to reset', async () => {
    await api.as('owner').get('/user')
    expect((await reset()).status).toBe(200)
    expect([await noticesTo(api), await audited(api, 'admin_kyc_reset')]).toEqual([[], []])
    expect((await act(api, 'reset-kyc', { userId: 'user_none' })).status).toBe(404)
  })
})
