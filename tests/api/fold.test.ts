/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '#define'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { COLLECTIONS, type Supplier } from '#tests/support/resources.ts'

const SCHOOL = 'Ẹ̀kọ́ Ilé-ìwé Gíga Yunifásítì'
const NAMES = [
  ...['Zoe', 'Ọlá', 'ola tunji', 'Strasse', 'Straße', 'Abel', 'Ábel', 'Abélard', 'Łódź', '50% off', '5_0'],
  SCHOOL,
]

let api: TestApi
beforeAll(async () => {
  api = await createTestApi(COLLECTIONS)
  for (const [index, name] of NAMES.entries())
    await api.as('owner').post('/suppliers', { name, email: `s${index}@acme.test` })
})
afterAll(() => api.close())

const names = async (query: Record<string, string>) => {
  const params = new URLSearchParams({ _sort: 'name', _order: 'asc', ...query })
  const { status, body } = await api.as('owner').get<Supplier[]>(`/suppliers?${params}`)
  expect(status).toBe(200)
  return body.map(({ name }) => name)
}

describe('what a list finds', () => {
  it.each([
    ['OLÁ', ['Ọlá', 'ola tunji']],
    ['strasse', ['Strasse', 'Straße']],
    ['%', ['50% off']],
    ['％', ['50% off']],
    ['_', ['5_0']],
    ['eko ile-iwe giga yunifasiti', [SCHOOL]],
    ['eko ile-iwe 50% yunifasiti', []],
  ])('for %s does not depend on case, accents and how letters are composed', async (text, found) => {
    expect([...(await names({ q: text }))].toSorted()).toEqual(found.toSorted())
    expect([...(await names({ name_like: text }))].toSorted()).toEqual(found.toSorted())
  })
})

describe('the order of names', () => {
  it('puts those beside each other that differ in case and accents only', async () => {
    const rising = await names({})
    expect(rising.map(fold)).toEqual(NAMES.map(fold).toSorted())
    expect(await names({ _order: 'desc' })).toEqual(rising.toReversed())
  })

  it('holds from page to page', async () => {
    const pages = NAMES.map((_, start) => names({ _start: String(start), _end: String(start + 1) }))
    expect((await Promise.all(pages)).flat()).toEqual(await names({}))
  })
})

it('the database folds a text as the browser does', async () => {
  // Latin, Greek, Cyrillic, Hebrew and Arabic: other letters depend on the version of Unicode.
  const letter = fc.oneof(within(0x20, 0x660), within(0x1e00, 0x2100))
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: letter, maxLength: 12 }), { maxLength: 50 }),
      async (texts) => {
        const { rows } = await api.services.db.orm.execute<{ folded: string }>(sql`
        select fold(text) as folded from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb)
          with ordinality as given (text, place) order by place`)
        expect(rows.map(({ folded }) => folded)).toEqual(texts.map(fold))
      },
    ),
  )
})

const within = (from: number, until: number) =>
  fc.integer({ min: from, max: until - 1 }).map((code) => String.fromCharCode(code))
