import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { format } from 'oxfmt'
import { afterAll, describe, expect, it } from 'vitest'
import { ICONS } from '#resources/vocabulary/icons.ts'
import { PERMISSIONS } from '#resources/vocabulary/permissions.ts'
import type { Resource } from '#define'
import { checkResources } from '#src/framework/define/check/checkResources.ts'
import { formatFinding } from '#src/framework/define/check/Finding.ts'
import { newResource } from '#build/new/newResource.ts'
import { spellingsOf } from '#build/new/Sketch.ts'
import { newVendor } from './fixtures/newVendor.ts'

mkdirSync('.bench', { recursive: true })
const folder = mkdtempSync(join(process.cwd(), '.bench/new-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (...words: readonly string[]) => newResource(words, { folder })
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const keep = (name: string, text: string) => {
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

/** What the start would find in a definition that was written. */
async function findingsIn(path: string, name: string) {
  const module = (await import(/* @vite-ignore */ join(folder, path))) as Readonly<Record<string, Resource>>
  const definition = module[name]
  const words = { permissions: Object.keys(PERMISSIONS), flags: [], icons: ICONS }
  return definition ? checkResources([definition], words).map(formatFinding) : ['exports nothing']
}

describe('npm run new', () => {
  // `types.test.ts` asks whether they compile.
  it('writes a definition and rows that pass the checks and are formatted', async () => {
    const paths = await newVendor(folder)
    expect(paths).toEqual(['resources/vendors.ts', 'server/sandbox/seed/vendors.rows.ts'])
    expect(await findingsIn('resources/vendors.ts', 'vendors')).toEqual([])
    const text = read('resources/vendors.ts')
    const { code } = await format('vendors.ts', text, JSON.parse(readFileSync('.oxfmtrc.json', 'utf8')))
    expect(code).toBe(text)
  })

  it('asks for the fields that nobody gave, and overwrites nothing', async () => {
    const lines = ['name:text!', 'due:date', '']
    await newResource(['parcel'], { folder, ask: async () => lines.shift() ?? '' })
    const before = read('resources/parcels.ts')
    await expect(write('parcel', 'other:text!')).rejects.toThrow('resources/parcels.ts already exists')
    expect(before).toContain('due: field.date()')
    expect(read('resources/parcels.ts')).toBe(before)
  })

  it('says everything that is wrong with the fields, and what would be right', async () => {
    const wrong = write('thing', 'name:txet', 'total:amount(currency)', 'what', 'id:text')
    await expect(wrong).rejects.toThrow(
      /no kind "txet", did you mean "text".*[^]*"what" is not a field[^]*id: the engine/,
    )
    await expect(write('thing', 'to:reference(invocies)')).rejects.toThrow('did you mean "invoices"')
    await expect(write('invoice', 'name:text')).rejects.toThrow('Resource "invoices" already exists')
  })

  it('infers fields and rows from a CSV file', async () => {
    const people = ['Ada,ada@x.test,36,2026-01-02,gold,01234', 'Bob,bob@x.test,41,2026-02-03,gold,04321']
    const file = keep('people.csv', ['Full Name,E-mail,Age,Joined,Level,Zip', ...people, ''].join('\n'))
    const paths = await write('person-card', '--from-csv', file)
    const text = read('resources/personCards.ts')
    expect(text).toContain('fullName: field.text({ required: true })')
    expect(text).toContain('eMail: field.email({ required: true })')
    expect(text).toContain('age: field.integer({ required: true })')
    expect(text).toContain("level: field.enum({ options: { gold: { label: 'Gold' } } })")
    expect(text).toContain('zip: field.text(')
    expect(read(paths[1] ?? '')).toContain("fullName: 'Ada'")
    expect(await findingsIn('resources/personCards.ts', 'personCards')).toEqual([])
  })

  it('infers fields from an OpenAPI document', async () => {
    const Pet = {
      type: 'object',
      required: ['name'],
      properties: {
        id: { type: 'integer' },
        name: { type: 'string' },
        born_at: { type: 'string', format: 'date-time' },
        photoUrls: { type: 'array', items: { type: 'string' } },
      },
    }
    const schema = { $ref: '#/components/schemas/Pet' }
    const post = { requestBody: { content: { 'application/json': { schema } } } }
    const api = { paths: { '/pets': { post } }, components: { schemas: { Pet } } }
    const file = keep('api.json', JSON.stringify(api))
    await write('pet', '--from-openapi', `${file}#/pets`)
    const text = read('resources/pets.ts')
    expect(text).toContain('name: field.text({ required: true })')
    expect(text).toContain('bornAt: field.timestamp()')
    expect(text).toContain('photoUrls: field.tags()')
    expect(await findingsIn('resources/pets.ts', 'pets')).toEqual([])
    await expect(write('dog', '--from-openapi', `${file}#/dogs`)).rejects.toThrow('It has /pets')
    for (const nowhere of ['http://127.0.0.1:1/api.json', 'none.json'])
      await expect(write('dog', '--from-openapi', `${nowhere}#/dogs`)).rejects.toThrow(
        `Could not read ${nowhere}`,
      )
  })
})

it.each([
  ['category', 'categories', 'Category', 'Categories'],
  ['pets', 'pets', 'Pet', 'Pets'],
  ['purchase order', 'purchase-orders', 'Purchase order', 'Purchase orders'],
  ['boxes', 'boxes', 'Box', 'Boxes'],
  ['people', 'people', 'Person', 'People'],
  ['news', 'news', 'News', 'News'],
])('%s is the resource %s', (given, name, singular, plural) => {
  expect(spellingsOf(given)).toMatchObject({ name, labels: { singular, plural } })
})
