import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '#server/platform/db/schema.ts'
import { kycCase } from '#server/kyc/schema.ts'
import { notification } from '#server/notifications/schema.ts'
import { actOn } from '#tests/support/admin.ts'
import { removeUnusedFiles } from '#server/engine/files/removeUnusedFiles.ts'
import { file } from '#server/platform/files/schema.ts'
import { createTestApi, type Persona, type TestApi } from '#tests/support/createTestApi.ts'
import { makePng, PDF, upload } from '#tests/support/files.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const CLAIM = {
  country: 'NG',
  documentType: 'NIN_SLIP',
  documentNumber: '12345678901',
  firstName: 'Olive',
  lastName: 'Owner',
  dateOfBirth: '1990-04-30',
}
const REJECTED = '12345670000'
const REVIEW = '12345679999'

interface Kyc {
  readonly status: string
  readonly case: { readonly id: string; readonly reason: string | null } | null
}

let api: TestApi
beforeAll(async () => {
  api = await createTestApi()
})
beforeEach(() => api.reset())
afterAll(() => api.close())

const initiate = (changes: object = {}, persona: Persona = 'owner', headers: Record<string, string> = {}) =>
  api
    .as(persona)
    .post<Envelope<{ kycId: string; status: string }>>(
      '/user/kyc/initiate',
      { ...CLAIM, ...changes },
      headers,
    )

const kyc = async (persona: Persona = 'owner') =>
  (await api.as(persona).get<Envelope<Kyc>>('/user/kyc')).body.data

const cases = () => api.services.db.orm.select().from(kycCase)

const decide = async (verb: 'approve' | 'reject', reason = 'Looked at closely') => {
  const [found] = await cases()
  return actOn(api, `kyc-cases/${found?.id ?? ''}/actions/${verb}`, { reason })
}

describe('GET /user/kyc/supported-documents', () => {
  it('refuses a guest', async () => {
    expect((await api.guest().get('/user/kyc/supported-documents')).status).toBe(401)
  })

  it('names the documents of each country', async () => {
    const { body } = await api
      .as('viewer')
      .get<Envelope<readonly { country: string; documents: readonly { type: string }[] }[]>>(
        '/user/kyc/supported-documents',
      )
    expect(body.data.map(({ country, documents }) => [country, documents.map(({ type }) => type)])).toEqual([
      ['NG', ['NIN_SLIP', 'V_NIN', 'BVN', 'PASSPORT', 'DRIVERS_LICENSE', 'VOTER_ID']],
      ['KE', ['NATIONAL_ID', 'PASSPORT', 'ALIEN_CARD', 'DRIVERS_LICENSE']],
    ])
  })
})

describe('POST /user/kyc/initiate', () => {
  it('refuses a guest', async () => {
    expect((await api.guest().post('/user/kyc/initiate', CLAIM)).status).toBe(401)
  })

  it('refuses everybody but the owner', async () => {
    const { status, body } = await initiate({}, 'admin')
    expect(status).toBe(403)
    expect(body).toMatchObject({ missingPermission: 'kyc.manage' })
  })

  it('is pending first and approved later', async () => {
    expect(await kyc()).toEqual({ status: 'none', case: null })
    const { status, body } = await initiate()
    expect(status).toBe(200)
    expect(body.data).toEqual({ kycId: expect.stringMatching(/^kyc_/), status: 'pending' })
    expect(await kyc()).toMatchObject({ status: 'pending', case: { documentLast4: '8901', decidedAt: null } })
    await api.runJobs()
    expect(await kyc()).toMatchObject({
      status: 'approved',
      case: { reason: null, decidedAt: '2025-06-15T12:00:00.000Z' },
    })
    expect((await api.as('owner').get('/user')).body).toMatchObject({ data: { kycStatus: 'approved' } })
  })

  it('takes five seconds', async () => {
    const slow = await createTestApi({ settings: { delays: 'spec' } })
    await slow.as('owner').post('/user/kyc/initiate', CLAIM)
    slow.advance(4_999)
    const early = await slow.runJobs()
    slow.advance(1)
    const late = await slow.runJobs()
    await slow.close()
    expect([early, late]).toEqual([0, 1])
  })

  it('rejects a number that ends in 0000, and lets the person try again', async () => {
    await initiate({ documentNumber: REJECTED })
    await api.runJobs()
    const reason = 'The document could not be matched with your details'
    expect(await kyc()).toMatchObject({ status: 'rejected', case: { reason } })
    api.advance(1000)
    expect((await initiate()).status).toBe(200)
    await api.runJobs()
    expect(await kyc()).toMatchObject({ status: 'approved', case: { reason: null } })
  })

  it('leaves a number that ends in 9999 to a review', async () => {
    await initiate({ documentNumber: REVIEW })
    await api.runJobs()
    expect(await kyc()).toMatchObject({ status: 'review', case: { decidedAt: null } })
  })

  it('keeps of the number only its end and a keyed hash', async () => {
    await initiate({ documentNumber: '123 4567-8901' })
    const [stored] = await cases()
    expect(stored).toMatchObject({
      documentLast4: '8901',
      documentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const audited = await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)
    expect(JSON.stringify([stored, audited, await kyc()])).not.toContain('12345678901')
  })

  it.each([
    [{ country: 'US' }, 'country', 'Country is not supported'],
    [{ documentType: 'ALIEN_CARD' }, 'documentType', 'Document type is not accepted in this country'],
    [{ documentType: '' }, 'documentType', 'Document type is required'],
    [{ documentNumber: '123' }, 'documentNumber', 'This does not look like the number of a NIN slip'],
    [{ documentNumber: ' ' }, 'documentNumber', 'Document number is required'],
    [{ firstName: ' ' }, 'firstName', 'First name is required'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ dateOfBirth: 'soon' }, 'dateOfBirth', 'Date of birth is required'],
    [{ dateOfBirth: '2007-06-16' }, 'dateOfBirth', 'You must be at least 18 years old'],
    [{ dateOfBirth: '1890-01-01' }, 'dateOfBirth', 'Date of birth is invalid'],
  ])('refuses %o on its field', async (changes, field, text) => {
    const { status, body } = await initiate(changes)
    expect(status).toBe(400)
    expect(body).toMatchObject({ errors: expect.arrayContaining([expect.objectContaining({ field, text })]) })
    expect(await cases()).toEqual([])
  })

  it('accepts a person on the day they turn 18', async () => {
    expect((await initiate({ dateOfBirth: '2007-06-15' })).status).toBe(200)
  })

  it('refuses a second one while one is under way or approved', async () => {
    await initiate()
    expect(await initiate()).toMatchObject({
      status: 409,
      body: { message: 'Your identity verification is already under way' },
    })
    await api.runJobs()
    expect(await initiate()).toMatchObject({
      status: 409,
      body: { message: 'Your identity is already verified' },
    })
  })

  it('starts once for the same key', async () => {
    const key = { 'Idempotency-Key': 'one' }
    const [first, second] = [await initiate({}, 'owner', key), await initiate({}, 'owner', key)]
    expect(second.body.data).toEqual(first.body.data)
    expect(await cases()).toHaveLength(1)
  })
})

describe('an outcome', () => {
  it('notifies the person and leaves its trace in the audit log', async () => {
    await initiate({ documentNumber: REVIEW })
    await api.runJobs()
    await decide('reject', 'The picture is not readable')
    const notices = await api.services.db.orm.select().from(notification)
    expect(notices.map(({ title, message }) => [title, message])).toEqual([
      ['Identity under review', 'Your identity verification is being reviewed by a person.'],
      ['Identity not verified', 'Your identity verification was rejected. The picture is not readable.'],
    ])
    const rows = await api.services.db.orm.select().from(auditLog).orderBy(auditLog.seq)
    expect(rows.map(({ action }) => action)).toEqual(['kyc_initiated', 'kyc_review', 'kyc_rejected'])
  })

  it('comes once', async () => {
    await initiate({ documentNumber: REVIEW })
    await api.runJobs()
    await decide('approve')
    expect(await decide('reject')).toMatchObject({ status: 409 })
    await api.runJobs()
    expect((await kyc()).status).toBe('approved')
  })

  it('is each person’s own', async () => {
    await initiate()
    await api.runJobs()
    expect(await kyc('admin')).toEqual({ status: 'none', case: null })
    expect(await kyc('stranger')).toEqual({ status: 'none', case: null })
  })
})

describe('photos and scans of a document', () => {
  const UPLOADS = '/user/kyc/documents'
  const PASSPORT = { documentType: 'PASSPORT', documentNumber: 'A12349999' }
  const photo = async () => (await upload(api, 'owner', UPLOADS, await makePng())).body.id
  const looks = async (persona: Persona, path: string) => {
    const { status, headers } = await api.as(persona).get(path)
    return [status, headers.get('Content-Type'), headers.get('Content-Disposition')?.split(';')[0] ?? null]
  }

  it('are asked for where the document itself is looked at', async () => {
    expect((await initiate(PASSPORT)).body.errors).toEqual([
      { field: 'documents', text: 'Add a photo or scan of the passport' },
    ])
    expect((await initiate({ ...PASSPORT, documents: [await photo()] })).status).toBe(200)
  })

  it('are pictures and PDF files, and sent by those who may start a check', async () => {
    const page = new TextEncoder().encode('<html><script>alert(1)</script></html>')
    expect((await upload(api, 'owner', UPLOADS, page)).body).toMatchObject({
      errors: [{ field: 'documents' }],
    })
    expect((await upload(api, 'member', UPLOADS, PDF)).status).toBe(403)
    expect((await upload(api, 'owner', UPLOADS, PDF)).status).toBe(201)
  })

  it('are refused when they are somebody else’s', async () => {
    const { body } = await upload(api, 'stranger', UPLOADS, await makePng())
    expect((await initiate({ ...PASSPORT, documents: [body.id] })).body.errors).toEqual([
      { field: 'documents', text: 'Photo or scan names a file that does not exist' },
    ])
  })

  it('are seen by the person and the reviewer, and by nobody else', async () => {
    const id = await photo()
    await initiate({ ...PASSPORT, documents: [{ id }] })
    await api.runJobs()
    const [found] = await cases()
    const [own, reviewed] = [`${UPLOADS}/${id}`, `/kyc-cases/${found?.id}/files/${id}`]
    expect((await kyc()).case).toMatchObject({ documents: [{ id, type: 'image/png', url: `/api${own}` }] })
    expect((await api.as('platform').get(`/kyc-cases/${found?.id}`)).body).toMatchObject({
      documents: [{ id }],
    })
    const seen = [200, 'image/png', 'inline']
    expect([await looks('owner', own), await looks('platform', reviewed)]).toEqual([seen, seen])
    expect(await looks('owner', `${own}/thumbnail`)).toEqual([200, 'image/webp', null])
    for (const persona of ['admin', 'stranger', 'platform'] as const)
      expect((await looks(persona, own))[0]).toBe(404)
    expect((await looks('owner', reviewed))[0]).toBe(403)
  })

  it('go when nothing refers to them', async () => {
    const id = await photo()
    await initiate({ ...PASSPORT, documents: [id] })
    const days = async (count: number) => {
      api.advance(count * 24 * 60 * 60 * 1000 + 1)
      await removeUnusedFiles(api.services.db.orm, api.services)
      return (await api.services.db.orm.select().from(file)).map((row) => row.id)
    }
    expect([await days(2), await days(2)]).toEqual([[id], [id]])
    await api.services.db.orm.delete(kycCase)
    await days(2)
    expect(await days(1)).toEqual([])
  })
})
