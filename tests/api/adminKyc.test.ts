import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { users } from '#server/identity/schema.ts'
import { auditLog } from '#server/platform/db/schema.ts'
import { act, actOn, idOf, noticesTo, OWNER, REASON } from '#tests/support/admin.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

/** A number that waits for a person. */
const REVIEW = '12345679999'

const api = freshApi()

const initiate = (persona: Persona = 'owner') =>
  api.as(persona).post<Envelope<{ kycId: string }>>('/user/kyc/initiate', {
    country: 'NG',
    documentType: 'NIN_SLIP',
    documentNumber: REVIEW,
    firstName: 'Olive',
    lastName: 'Owner',
    dateOfBirth: '1990-04-30',
  })

/** A verification of the owner that waits for an administrator. Answers its id. */
async function caseInReview(): Promise<string> {
  const { body } = await initiate()
  await api.runJobs()
  api.advance(1000)
  return body.data.kycId
}

const ownKyc = async () => (await api.as('owner').get('/user/kyc')).body.data
const cases = async (query = '') =>
  (await api.as('platform').get<readonly object[]>(`/kyc-cases${query}`)).body
const auditOf = async (action: string) => {
  const rows = await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)
  return rows.filter((row) => row.action === action)
}

describe('GET /kyc-cases', () => {
  it('has the end of a number, and neither the number nor its hash', async () => {
    await caseInReview()
    const found = await cases('?status=review')
    expect(found).toMatchObject([{ userEmail: OWNER, name: 'Olive Owner', documentLast4: '9999' }])
    expect(JSON.stringify(found)).not.toMatch(/12345679999|hash|1990-04-30/i)
    expect(await cases('?status=approved')).toEqual([])
  })
})

describe('GET /kyc-cases/:id', () => {
  it('tells a reviewer what was submitted, why it waits, and who showed the same document', async () => {
    const id = await caseInReview()
    const path = `/kyc-cases/${id}`
    const read = async () => (await api.as('platform').get(path)).body
    expect(await read()).toMatchObject({
      name: 'Olive Owner',
      country: 'NG',
      documentType: 'NIN_SLIP',
      documentLast4: '9999',
      dateOfBirth: '1990-04-30',
      submittedAt: '2025-06-15T12:00:00.000Z',
      sharedWith: null,
      reviewReason: 'The photo and the details of the document do not match with certainty',
    })
    await initiate('stranger')
    expect(await read()).toMatchObject({ sharedWith: 'stranger@test.example' })
  })
})

describe('what a reviewer compares', () => {
  const record = async (id: string) => (await api.as('platform').get(`/kyc-cases/${id}`)).body
  const results = async (id: string) =>
    (
      (await record(id)) as unknown as { comparison: readonly { what: string; result: string }[] }
    ).comparison.map(({ what, result }) => [what, result])

  it('is the name, the date, the country and the number: what agrees, what differs, and what is not known', async () => {
    const id = await caseInReview()
    expect(await results(id)).toEqual([
      ['name', 'agrees'],
      ['dateOfBirth', 'unknown'],
      ['country', 'unknown'],
      ['number', 'agrees'],
    ])
    const named = { firstName: 'OWNER', lastName: 'Olivé', phone: '+254 700 000000' }
    await api.services.db.orm.update(users).set(named).where(eq(users.email, OWNER))
    await initiate('stranger')
    expect(await results(id)).toEqual([
      ['name', 'agrees'],
      ['dateOfBirth', 'unknown'],
      ['country', 'differs'],
      ['number', 'differs'],
    ])
    await api.services.db.orm.update(users).set({ lastName: 'Okafor' }).where(eq(users.email, OWNER))
    expect((await results(id))[0]).toEqual(['name', 'differs'])
  })

  it('stands above the history of the case', async () => {
    const id = await caseInReview()
    await actOn(api, `kyc-cases/${id}/actions/reject`)
    expect(await record(id)).toMatchObject({
      history: [
        { action: 'kyc_initiated', by: OWNER },
        { action: 'kyc_review', by: null, reason: expect.stringContaining('certainty') },
        { action: 'kyc_rejected', by: 'platform@test.example', reason: REASON },
      ],
    })
  })
})

describe('a rejection', () => {
  it('is told with the usual reason, the reviewer’s own words or both', async () => {
    const id = await caseInReview()
    await actOn(api, `kyc-cases/${id}/actions/reject`, {
      cause: 'expired',
      reason: 'Since May 2024',
    })
    const said = 'The document has expired. Since May 2024'
    expect(await ownKyc()).toMatchObject({ status: 'rejected', case: { reason: said } })
    expect((await noticesTo(api)).at(-1)?.message).toContain(said)
  })
})

describe.each([
  ['approve', 'approved', 'Identity verified', 'Your identity verification was approved.'],
  ['reject', 'rejected', 'Identity not verified', `Your identity verification was rejected. ${REASON}.`],
])('POST /kyc-cases/:id/actions/%s', (verb, status, title, message) => {
  it('comes once, after the check of the document and with a reason, and the person sees it and is told', async () => {
    const { kycId: id } = (await initiate()).body.data
    const path = `kyc-cases/${id}/actions/${verb}` as const
    const impossible = [409, expect.stringContaining('not possible')]
    const early = await actOn(api, path)
    expect([early.status, early.body.message]).toEqual(impossible)
    await api.runJobs()
    const silent = await actOn(api, path, { reason: undefined })
    expect([silent.status, silent.body.errors?.map(({ field }) => field)]).toEqual([400, ['reason']])
    api.advance(1000)
    const { body } = await actOn(api, path, { key: 'one' })
    expect((await actOn(api, path, { key: 'one' })).body).toEqual(body)
    expect((await actOn(api, `kyc-cases/kyc_none/actions/${verb}`)).status).toBe(404)
    expect(body).toMatchObject({ id, status, decidedBy: 'platform@test.example', version: 3 })
    for (const other of ['approve', 'reject']) {
      const late = await actOn(api, `kyc-cases/${id}/actions/${other}`)
      expect([late.status, late.body.message]).toEqual(impossible)
    }
    expect(await ownKyc()).toMatchObject({
      status,
      case: { reason: status === 'rejected' ? REASON : null, decidedAt: '2025-06-15T12:00:01.000Z' },
    })
    expect((await api.as('owner').get('/user')).body.data).toMatchObject({ kycStatus: status })
    expect((await noticesTo(api)).at(-1)).toMatchObject({ title, message, type: 'security' })
    expect(await auditOf(`kyc_${status}`)).toMatchObject([
      { actorId: await idOf(api, 'platform@test.example'), details: { id, input: { reason: REASON } } },
    ])
    expect(await cases()).toMatchObject([{ id, status, decidedBy: 'platform@test.example' }])
  })
})

describe('POST /admin/reset-kyc', () => {
  const reset = async () => act(api, 'reset-kyc', { userId: await idOf(api) })

  it('lets somebody who was approved verify anew', async () => {
    const id = await caseInReview()
    await actOn(api, `kyc-cases/${id}/actions/approve`)
    expect((await reset()).body.data).toEqual({ userId: await idOf(api), kycStatus: 'none' })
    expect(await ownKyc()).toEqual({ status: 'none', case: null })
    expect((await api.as('owner').get('/user')).body.data).toMatchObject({ kycStatus: 'none' })
    expect((await initiate()).status).toBe(200)
    expect(await auditOf('admin_kyc_reset')).toMatchObject([
      {
        details: { changes: { kycStatus: { before: 'approved', after: 'none' } }, input: { reason: REASON } },
      },
    ])
  })

  it('ends a verification that is under way: its outcome no longer comes', async () => {
    await initiate()
    await reset()
    await api.runJobs()
    expect(await ownKyc()).toEqual({ status: 'none', case: null })
    expect(await cases()).toMatchObject([{ status: 'rejected', reason: REASON }])
  })

  it('changes nothing, and tells nobody, where there is nothing to reset', async () => {
    await api.as('owner').get('/user')
    expect((await reset()).status).toBe(200)
    expect(await noticesTo(api)).toEqual([])
    expect(await auditOf('admin_kyc_reset')).toEqual([])
    expect((await act(api, 'reset-kyc', { userId: 'user_none' })).status).toBe(404)
  })
})
