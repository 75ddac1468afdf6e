import { describe, expect, it } from 'vitest'
import { createTeam } from '#server/features/people/identity/users.ts'
import { team } from '#server/features/people/identity/schema.ts'
import { eq } from 'drizzle-orm'
import { idOf, teamOf } from '#tests/support/admin.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { makeLink, openSession, type SentLink } from '#tests/support/pay.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'
import type { Envelope } from '#tests/support/TestClient.ts'
import { changeTeam } from '#tests/support/teamSettings.ts'

const api = freshApi()

const show = (address: string) =>
  api.guest().get<Envelope<{ readonly id?: string; readonly state: string }>>(`/public/pay/${address}`)
const idAt = async (address: string) => (await show(address)).body.data.id
const edit = (id: string, changes: object) => api.as('owner').patch<SentLink>(`/payment-links/${id}`, changes)

describe('the readable address of a payment link', () => {
  it('leads where its id leads, however it is written, and is paid like it', async () => {
    const { id } = await makeLink(api)
    expect((await show('Test-Store/coffee-BEANS')).body.data).toEqual((await show(id)).body.data)
    expect((await openSession(api, (await idAt('test-store/coffee-beans')) ?? '')).amountDue).toBe('25')
  })

  it.each([
    ['İstanbul Café', '/pay/test-store/istanbul-cafe'],
    ["Ada's straße, 2nd", '/pay/test-store/adas-strasse-2nd'],
    ['☕ 咖啡', undefined],
  ])('is made from the name %s; where there is none to make, the id stays', async (name, url) => {
    const link = await makeLink(api, { name })
    expect(link.url).toBe(url ?? `/pay/${link.id}`)
  })

  it('is numbered where another link of the team has it, and refused where it was typed', async () => {
    const [first, second] = [await makeLink(api), await makeLink(api)]
    expect(second.slug).toBe('coffee-beans-2')
    const taken = '400 slug: Web address is already used'
    expect(problemsOf(await edit(second.id, { slug: first.slug }))).toBe(taken)
    const wrong = await edit(second.id, { slug: 'Coffee beans' })
    expect(problemsOf(wrong)).toMatch(/^400 slug: .*must be lowercase letters and digits/)
    expect((await makeLink(api, {}, 'stranger')).slug).toBe('coffee-beans')
  })

  it('answers after it was changed or cleared, until another link of the team takes it', async () => {
    const { id } = await makeLink(api)
    expect((await edit(id, { slug: 'beans' })).body.url).toBe('/pay/test-store/beans')
    expect((await edit(id, { slug: null })).body.url).toBe(`/pay/${id}`)
    expect([await idAt('test-store/beans'), await idAt('test-store/coffee-beans')]).toEqual([id, id])
    const next = await makeLink(api)
    expect(await idAt('test-store/coffee-beans')).toBe(next.id)
    await api.as('owner').delete(`/payment-links/${next.id}`)
    const again = await makeLink(api, { slug: 'coffee-beans' })
    expect(await idAt('test-store/coffee-beans')).toBe(again.id)
  })

  it('that is not known answers as an id does that is not known', async () => {
    const { id } = await makeLink(api)
    await api.as('owner').delete(`/payment-links/${id}`)
    const tried = [
      'test-store/coffee-beans',
      'test-store/tea',
      'nobody/tea',
      'Test%20Store/%C3%A9',
      `x/${id}`,
    ]
    for (const answer of await Promise.all(tried.map(show))) {
      expect(problemsOf(answer)).toBe('404 This payment link may have expired or been deleted.')
      expect(answer.body.data).toEqual({ state: 'missing' })
    }
  })
})

describe('the web address of a team', () => {
  const makeNamed = async (name: string) => {
    await api.as('owner').get('/user')
    const ownerId = await idOf(api)
    const id = await api.services.db.transaction((tx) =>
      createTeam({ tx, services: api.services }, { name, ownerId }),
    )
    const [made] = await api.services.db.orm.select().from(team).where(eq(team.id, id))
    return made?.slug
  }

  it('is made from its name, once on the platform; reserved words are nobody’s', async () => {
    expect(await makeNamed('Été & Fils')).toBe('ete-fils')
    expect(await makeNamed('été fils')).toMatch(/^ete-fils-[0-9a-f]{8}$/)
    expect(await makeNamed('Support')).toMatch(/^support-[0-9a-f]{8}$/)
    expect(await makeNamed('漏れ')).toBeNull()
  })

  it('is changed with the settings, its links with it, and what it was never goes to another team', async () => {
    const { id } = await makeLink(api)
    expect((await changeTeam(api, { slug: 'beans-and-co' })).body.data.slug).toBe('beans-and-co')
    expect((await api.as('owner').get<SentLink>(`/payment-links/${id}`)).body.url).toBe(
      '/pay/beans-and-co/coffee-beans',
    )
    expect([await idAt('test-store/coffee-beans'), await idAt('beans-and-co/coffee-beans')]).toEqual([id, id])
    await api.as('stranger').get('/user')
    const other = `/teams/${await teamOf(api, 'stranger@test.example')}`
    for (const slug of ['test-store', 'beans-and-co', 'sessions', 'support']) {
      const answer = await api.as('stranger').patch(other, { slug })
      expect(problemsOf(answer)).toBe('400 slug: Web address is already used')
    }
    expect((await changeTeam(api, { slug: 'test-store' })).status).toBe(200)
  })

  it('is one of ten at most', async () => {
    for (let count = 2; count <= 10; count++) await changeTeam(api, { slug: `shop-${count}` })
    const more = await changeTeam(api, { slug: 'shop-11' })
    expect(problemsOf(more)).toBe('400 slug: A team can have up to 10 web addresses, including past ones')
    expect((await changeTeam(api, { slug: 'shop-2' })).status).toBe(200)
  })
})
