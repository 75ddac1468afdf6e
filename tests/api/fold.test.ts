/** @module-tag postgres */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { fold } from '#define'
import { sharedApi } from '#tests/support/freshApi.ts'
import { COLLECTIONS, type Supplier } from '#tests/support/resources.ts'

const SCHOOL = 'Ẹ̀kọ́ Ilé-ìwé Gíga Yunifásítì'
const NAMES = [
  ...['Zoe', 'Ọlá', 'ola tunji', 'Strasse', 'Straße', 'Abel', 'Ábel', 'Abélard', 'Łódź', '50% off', '5_0'],
  SCHOOL,
]

const api = sharedApi(COLLECTIONS)
beforeAll(async () => {
  for (const [index, name] of NAMES.entries())
    await api.as('owner').post('/suppliers', { name, email: `s${index}@acme.test` })
})

const names = async (query: Record<string, string>) => {
  const params = new URLSearchParams({ _sort: 'name', _order: 'asc', ...query })
  const { status, body } = await api.as('owner').get<Supplier[]>(`/suppliers?${params}`)
  expect(status).toBe(200)
  return body.map(({ name }) => name)
}

it.each([
  ['OLÁ', ['Ọlá', 'ola tunji']],
  ['strasse', ['Strasse', 'Straße']],
  ['％', ['50% off']],
  ['eko ile-iwe giga yunifasiti', [SCHOOL]],
  ['eko ile-iwe 50% yunifasiti', []],
])(
  'what a list finds for %s does not depend on case, accents and how letters are composed',
  async (text, found) => {
    expect([...(await names({ q: text }))].toSorted()).toEqual(found.toSorted())
    expect([...(await names({ name_like: text }))].toSorted()).toEqual(found.toSorted())
  },
)

it('the order of names puts those beside each other that differ in case and accents only', async () => {
  const rising = await names({})
  expect(rising.map(fold)).toEqual(NAMES.map(fold).toSorted())
  expect(await names({ _order: 'desc' })).toEqual(rising.toReversed())
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
