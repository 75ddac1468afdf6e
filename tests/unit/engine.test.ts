import { describe, expect, it } from 'vitest'
import { createEngine, refuseOpenSources } from '#server/engine/Engine.ts'
import { collectionRoutes } from '#server/engine/routes/collectionRoutes.ts'
import { openApi } from '#server/engine/http/docs/openApi.ts'
import { transactionSource } from '#server/features/reports/transactions/transactions.source.ts'
import { coffer } from '#resources/product.ts'
import { field } from '#src/framework/define/field.ts'
import { notes } from '#tests/support/notes.ts'
import { suppliers, testResources } from '#tests/support/resources.ts'
import { albums, songs } from '#tests/support/songs.ts'

describe('the engine', () => {
  it('refuses names that a table cannot hold', () => {
    const fields = { ...suppliers.fields, teamId: field.text(), fooBar: field.text(), foo_bar: field.text() }
    const names = /two fields would be stored as foo_bar[\s\S]*as teamId/
    expect(() => createEngine([{ ...suppliers, fields }])).toThrow(names)
  })

  it('opens a source with the rows of every team to administrators of the platform alone', () => {
    const source = { ...transactionSource, scope: 'platform' as const }
    expect(() => refuseOpenSources(createEngine([], [], [source]), coffer)).toThrow(
      'transactions.permissions.list: shows the rows of every team to owner, admin, member, viewer',
    )
  })
})

describe('the routes of a collection', () => {
  const pathsOf = (...resources: Parameters<typeof createEngine>[0]) =>
    collectionRoutes(createEngine(resources)).map(({ path }) => path)

  it('leave out the actions that are done elsewhere', () => {
    const common = { placement: ['row'], permission: 'records.write' } as const
    const actions = {
      copy: { ...common, label: 'Copy', here: { copy: '{email}' } },
      greet: { ...common, label: 'Greet', call: { path: '/greetings', body: { to: '{email}' } } },
      draw: { ...common, label: 'Draw', component: async () => ({ default: () => null }) },
      archive: { ...common, label: 'Archive', transition: { status: 'archived' } },
    } as const
    const paths = pathsOf({ ...suppliers, actions }).filter((path) => /actions|greetings/.test(path))
    expect(paths).toEqual(['/suppliers/:id/actions/archive'])
  })

  it('move its records, restore them and delete them for good, where it has an order or a trash', () => {
    const paths = pathsOf(songs, albums, notes).filter((path) => /move|trash/.test(path))
    expect(paths.toSorted()).toEqual([
      ...['/notes-trash', '/notes-trash/:id/actions/purge', '/notes-trash/:id/actions/restore'],
      ...['/notes-trash/actions/purge', '/notes-trash/actions/restore', '/songs/:id/move'],
    ])
  })
})

it('the API reference describes a collection from its definition', () => {
  const { paths } = openApi(collectionRoutes(createEngine(testResources)), coffer)
  const some = ['/orders', '/orders/{id}/actions/approve', '/exports/orders.csv']
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(some))
  const parameters = ['_start', '_sort', 'q', '_preset', 'status', 'total_gte', 'number_like']
  const { get, post } = paths['/orders'] ?? {}
  expect(get?.parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(parameters))
  const properties = {
    quantity: { type: 'integer', minimum: 1 },
    status: { enum: ['draft', 'approved', 'rejected'] },
  }
  expect(post?.requestBody?.content['application/json']?.schema).toMatchObject({
    ...{ required: ['number', 'unitPrice'], properties, additionalProperties: false },
  })
})
