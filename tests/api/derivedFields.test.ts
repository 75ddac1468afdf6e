import { describe, expect, it } from 'vitest'
import type { AnyRecord } from '#define'
import { companies, contacts } from '#examples/desk/companies.ts'
import { freshApi } from '#tests/support/freshApi.ts'

type Made = AnyRecord & { readonly id: string }

const api = freshApi({ resources: [companies, contacts] })

const make = async (path: string, values: AnyRecord) => {
  const { status, body } = await api.as('owner').post<Made>(path, values)
  if (status !== 201) throw new Error(`${path}: ${JSON.stringify(body)}`)
  return body
}
const list = async (path: string) => (await api.as('owner').get<readonly Made[]>(path)).body
const valuesOf = async (path: string, name: string) => (await list(path)).map((record) => record[name])

describe('text made of other fields', () => {
  it('leaves out what is between two of them where one is empty, and is in the answer to a create and an edit', async () => {
    const ada = await make('/contacts', { firstName: 'Ada', lastName: 'Lovelace' })
    expect(ada['fullName']).toBe('Ada Lovelace')
    const path = `/contacts/${ada.id}`
    const all = await api.as('owner').patch<Made>(path, { middleName: 'King' })
    expect(all.body['fullName']).toBe('Ada King Lovelace')
    const last = await api.as('owner').patch<Made>(path, { firstName: null, middleName: '' })
    expect(last.body['fullName']).toBe('Lovelace')
    expect((await make('/contacts', {}))['fullName']).toBe(null)
  })

  it('is searched without case and accents, sorted, filtered, exported, and empty last', async () => {
    await make('/contacts', { firstName: 'Zoë', lastName: 'Adler' })
    await make('/contacts', { firstName: 'adam', lastName: 'Zuse' })
    await make('/contacts', {})
    expect(await valuesOf('/contacts?q=zoe+ad', 'fullName')).toEqual(['Zoë Adler'])
    expect(await valuesOf('/contacts', 'fullName')).toEqual(['adam Zuse', 'Zoë Adler', null])
    expect(await valuesOf('/contacts?_sort=fullName&_order=desc', 'fullName')).toEqual([
      'Zoë Adler',
      'adam Zuse',
      null,
    ])
    expect(await valuesOf('/contacts?fullName=adam+Zuse', 'fullName')).toEqual(['adam Zuse'])
    expect(await valuesOf('/contacts?fullName_null=true', 'fullName')).toEqual([null])
    const { body } = await api.as('owner').get<string>('/exports/contacts.csv')
    expect(String(body)).toContain('Zoë,,Adler,Zoë Adler,')
  })
})
