import { describe, expect, it } from 'vitest'
import { kycCase } from '#server/features/people/kyc/schema.ts'
import { audited, noticesTo } from '#tests/support/admin.ts'
import { removeUnusedFiles } from '#server/engine/files/removeUnusedFiles.ts'
import { file } from '#server/engine/files/schema.ts'
import type { Persona } from '#tests/support/createTestApi.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makePng, PDF, upload } from '#tests/support/files.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import { serveWith } from '#tests/support/serveWith.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const CLAIM = {
  country: 'NG',
  documentType: 'NIN_SLIP',
  documentNumber: '12345678901',
  firstName: 'Olive',
  lastName: 'Owner',
  dateOfBirth: '1990-04-30',
}

const api = freshApi()

const initiate = (changes: object = {}) =>
  api.as('owner').post('/user/kyc/initiate', { ...CLAIM, ...changes })

const kyc = async (persona: Persona = 'owner') =>
  (await api.as(persona).get<Envelope<{ status: string; case: object | null }>>('/user/kyc')).body.data

const cases = () => api.services.db.orm.select().from(kycCase)

describe('a check of an identity', () => {
  it('is pending first and approved later, for this person alone, made once, and keeps of the number its end and a keyed hash', async () => {
    expect(await kyc()).toEqual({ status: 'none', case: null })
    const { status, body } = await initiate({ documentNumber: '123 4567-8901' })
    expect([status, body.data]).toEqual([200, { kycId: expect.stringMatching(/^kyc_/), status: 'pending' }])
    expect(await kyc()).toMatchObject({ status: 'pending', case: { documentLast4: '8901', decidedAt: null } })
    expect(problemsOf(await initiate())).toBe('409 Your identity verification is already in progress')
    await api.runJobs()
    const decided = { reason: null, decidedAt: '2025-06-15T12:00:00.000Z' }
    expect(await kyc()).toMatchObject({ status: 'approved', case: decided })
    expect((await api.as('owner').get('/user')).body).toMatchObject({ data: { kycStatus: 'approved' } })
    expect(problemsOf(await initiate())).toBe('409 Your identity is already verified')
    expect(await kyc('admin')).toEqual({ status: 'none', case: null })
    const documentHash = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(await cases()).toMatchObject([{ documentLast4: '8901', documentHash }])
    expect(JSON.stringify([await cases(), await audited(api), await kyc()])).not.toContain('12345678901')
  })

  it('takes five seconds, rejects a number that ends in 0000, and lets the person try again', async () => {
    const slow = serveWith(api, { delays: 'spec' })
    await slow.as('owner').post('/user/kyc/initiate', { ...CLAIM, documentNumber: '12345670000' })
    api.advance(4_999)
    expect(await api.runJobs()).toBe(0)
    api.advance(1)
    expect(await api.runJobs()).toBe(1)
    const reason = 'The document doesn’t match your details'
    expect(await kyc()).toMatchObject({ status: 'rejected', case: { reason } })
    api.advance(1000)
    expect((await initiate()).status).toBe(200)
    await api.runJobs()
    expect(await kyc()).toMatchObject({ status: 'approved', case: { reason: null } })
  })

  it('leaves a number that ends in 9999 to a person, which is told', async () => {
    await initiate({ documentNumber: '12345679999' })
    await api.runJobs()
    await api.runJobs()
    expect(await kyc()).toMatchObject({ status: 'review', case: { decidedAt: null } })
    const message = 'We’re reviewing your identity verification.'
    expect(await noticesTo(api)).toMatchObject([{ title: 'Identity under review', message }])
  })

  it('refuses what is wrong on its field, and takes who turns 18 today', async () => {
    const refused: readonly [changes: object, problem: string][] = [
      [{ country: 'US' }, 'country: Country isn’t supported'],
      [{ documentType: 'ALIEN_CARD' }, 'documentType: Document type isn’t accepted in this country'],
      [{ documentNumber: '123' }, 'documentNumber: Document number isn’t valid for this type of document'],
      [{ firstName: ' ' }, 'firstName: First name is required'],
      [{ dateOfBirth: 'soon' }, 'dateOfBirth: Date of birth is required'],
      [{ dateOfBirth: '2007-06-16' }, 'dateOfBirth: You must be at least 18 years old'],
      [{ dateOfBirth: '1890-01-01' }, 'dateOfBirth: Date of birth is invalid'],
    ]
    for (const [changes, problem] of refused)
      expect(problemsOf(await initiate(changes))).toMatch(RegExp(`^400.* ${problem}`))
    expect(await cases()).toEqual([])
    expect((await initiate({ dateOfBirth: '2007-06-15' })).status).toBe(200)
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

  it('are asked for where the document itself is looked at, as pictures or PDF files of one’s own', async () => {
    expect(problemsOf(await initiate(PASSPORT))).toBe('400 documents: Add a photo or scan of the document')
    const page = new TextEncoder().encode('<html><script>alert(1)</script></html>')
    expect(problemsOf(await upload(api, 'owner', UPLOADS, page))).toMatch(/^400 documents: /)
    const foreign = (await upload(api, 'stranger', UPLOADS, await makePng())).body.id
    expect(problemsOf(await initiate({ ...PASSPORT, documents: [foreign] }))).toBe(
      '400 documents: Photo or scan names a file that doesn’t exist',
    )
    const scan = (await upload(api, 'owner', UPLOADS, PDF)).body.id
    expect((await initiate({ ...PASSPORT, documents: [await photo(), scan] })).status).toBe(200)
  })

  it('are seen by the person and the reviewer, and by nobody else', async () => {
    const id = await photo()
    await initiate({ ...PASSPORT, documents: [{ id }] })
    await api.runJobs()
    const [found] = await cases()
    const [own, reviewed] = [`${UPLOADS}/${id}`, `/kyc-cases/${found?.id}/files/${id}`]
    expect((await kyc()).case).toMatchObject({ documents: [{ id, type: 'image/png', url: `/api${own}` }] })
    const shown = (await api.as('platform').get(`/kyc-cases/${found?.id}`)).body
    expect(shown).toMatchObject({ documents: [{ id }] })
    const seen = [200, 'image/png', 'inline']
    expect([await looks('owner', own), await looks('platform', reviewed)]).toEqual([seen, seen])
    expect(await looks('owner', `${own}/thumbnail`)).toEqual([200, 'image/webp', null])
    for (const persona of ['admin', 'stranger', 'platform'] as const)
      expect((await looks(persona, own))[0]).toBe(404)
  })

  it('go when nothing refers to them', async () => {
    const id = await photo()
    await initiate({ ...PASSPORT, documents: [id] })
    const days = async (count: number) => {
      api.advance(count * 24 * 60 * 60 * 1000 + 1)
      await removeUnusedFiles({ tx: api.services.db.orm, services: api.services })
      return (await api.services.db.orm.select().from(file)).map((row) => row.id)
    }
    expect([await days(2), await days(2)]).toEqual([[id], [id]])
    await api.services.db.orm.delete(kycCase)
    await days(2)
    expect(await days(1)).toEqual([])
  })
})
