import { describe, expect, it } from 'vitest'
import { field } from '#src/framework/define/field.ts'
import { openTo } from '#src/framework/define/openTo.ts'
import type { Resource } from '#src/framework/define/resource.ts'
import type { ScreenResource } from '#src/framework/registry/ScreenResource.ts'
import { createRegistry } from '#src/framework/registry/createRegistry.ts'
import { findResource } from '#src/framework/registry/findPlace.ts'
import { layoutOf } from '#src/framework/registry/layoutOf.ts'
import { titleColumnOf } from '#src/framework/registry/titleColumnOf.ts'
import { toScreenResource } from '#src/framework/registry/toScreenResource.ts'
import { application, suppliers } from './fixtures/definitions.ts'

const registry = createRegistry(application)

function resolved(name: string): ScreenResource {
  const resource = findResource(registry, name)
  if (!resource) throw new Error(`${name} is not in the registry`)
  return resource
}

describe('a resource that leaves everything to the defaults', () => {
  const { fields, list, create, show, actions } = resolved('suppliers')

  it('knows which fields are required and which are set by the API', () => {
    expect(fields['name']).toMatchObject({ required: true, readOnly: false, description: undefined })
    expect(fields['createdAt']).toMatchObject({ required: false, readOnly: true })
    expect(fields['email']).toMatchObject({ description: 'Where orders go' })
  })

  it('fills in the columns: label, sorting by kind, figures at the end, three of them on a card', () => {
    const column = { sortable: true, hidden: false, align: 'start', onCard: true, editable: false }
    expect(list.columns).toMatchObject([
      { ...column, label: 'Name' },
      { ...column, label: 'E-mail' },
      { ...column, label: 'Status' },
      { ...column, label: 'Limit', align: 'end', onCard: false },
    ])
  })

  it('puts the first three columns that show on a card, whatever is hidden before them', () => {
    const email = { field: 'email', hidden: true } as const
    const shown = { ...suppliers.list, columns: [email, 'name', 'status', 'limit'] as const }
    const { columns } = toScreenResource({ ...suppliers, list: shown }, new Map()).list
    const onCards = columns.filter(({ onCard }) => onCard).map(({ field }) => field.name)
    expect(onCards).toEqual(['name', 'status', 'limit'])
  })

  it('calls a row by the first column that is no file', () => {
    const pictured = { ...suppliers.fields, photo: field.image() }
    const list = { ...suppliers.list, columns: ['photo', 'name', 'email'] as const }
    const { columns } = toScreenResource({ ...suppliers, fields: pictured, list }, new Map()).list
    expect(titleColumnOf(columns, 'name')?.field.name).toBe('name')
  })

  it('calls a row by no moment, unless that is the title of its records', () => {
    const list = { ...suppliers.list, columns: ['createdAt', 'email', 'name'] as const }
    const { columns } = toScreenResource({ ...suppliers, list }, new Map()).list
    expect(titleColumnOf(columns, 'name')?.field.name).toBe('email')
    expect(titleColumnOf(columns, 'createdAt')?.field.name).toBe('createdAt')
  })

  it('leaves out of board and cards what is closed to the viewer', () => {
    const closed = { ...suppliers.fields, limit: field.integer({ permission: 'records.delete' }) }
    const facts = ['limit', 'email'] as const
    const list = {
      ...suppliers.list,
      board: { by: 'status', fields: facts },
      cards: { fields: facts },
    } as const
    const { board, cards } = toScreenResource(
      openTo({ ...suppliers, fields: closed, list }, new Set()),
      new Map(),
    ).list
    expect(board?.fields.map(({ name }) => name)).toEqual(['email'])
    expect(cards?.columns.map(({ field: { name } }) => name)).toEqual(['name', 'email'])
  })

  it('offers the comparisons of the kind in each filter, and pages by 10', () => {
    expect(list.filters).toMatchObject([
      { label: 'Status', allLabel: 'Any status', choose: 'many', operators: ['eq', 'in'] },
      { label: 'Created at', allLabel: 'Created at', operators: ['eq', 'gte', 'lte'] },
    ])
    expect(list).toMatchObject({ pageSize: 10, pageSizes: [10, 20, 50, 100], pager: 'numbers' })
  })

  it('has forms in two columns on a page of their own, and shows every field in one section of a panel', () => {
    expect(layoutOf(resolved('suppliers'), 'show')).toBe('panel')
    expect(create).toMatchObject({ layout: 'page', sections: [{ columns: 2 }] })
    const fieldsShown = Object.keys(suppliers.fields).map((name) => ({ name }))
    expect(show).toMatchObject({ sections: [{ fields: fieldsShown }] })
  })

  it('completes its actions', () => {
    const reason = { name: 'reason', label: 'Reason', required: true }
    const confirm = { submitLabel: 'Block', summary: [{ name: 'name' }], fields: [reason] }
    expect(actions).toMatchObject([
      { name: 'block', tone: 'default', success: 'Block: done', failure: 'Failed to block', confirm },
    ])
  })
})

it('fixed paths have no screen for what they do not serve, nor for lists of one record, unless a page says whose', () => {
  const viewsOf = (list: `/${string}`, more: object = {}) =>
    toScreenResource({ ...suppliers, ...more, api: { kind: 'endpoint', list } }, new Map()).views
  const none = { list: false, create: false, show: false, edit: false }
  expect(resolved('payments').views).toMatchObject({ ...none, list: true })
  expect(viewsOf('/suppliers/{name}/orders')).toMatchObject(none)
  expect(viewsOf('/teams/{teamId}/suppliers').list).toBe(false)
  const components = { list: async () => ({ default: () => null }) }
  expect(viewsOf('/teams/{teamId}/suppliers', { components }).list).toBe(true)
})

it('the question before a delete shows the title of the record, or what the definition says', () => {
  const summaryOf = (resource: Resource) =>
    toScreenResource(resource, new Map()).deleteSummary.map(({ name }) => name)
  expect(summaryOf(suppliers)).toEqual(['name'])
  expect(summaryOf({ ...suppliers, delete: { summary: ['email', 'limit'] } })).toEqual(['email', 'limit'])
})

describe('a resource that says everything itself', () => {
  const { list, create, show, messages, views, fields, navigation } = resolved('payment-links')

  it('keeps its words', () => {
    const empty = { title: 'No links yet', description: 'Make one', filtered: 'No links found' }
    expect(list).toMatchObject({ empty, searchPlaceholder: 'Search payment links...' })
    expect(create).toMatchObject({ layout: 'modal', title: 'New link', submitLabel: 'Make it' })
    expect(messages).toMatchObject({ created: 'Your link is ready', updated: 'Payment Link updated' })
    expect(navigation).toEqual({ icon: 'link', order: 30, label: 'Links' })
  })

  it('keeps its changes to columns and filters, and its page size among the sizes, rising', () => {
    expect(list.columns).toMatchObject([
      { label: 'Link', sortable: false, width: 200, onCard: true },
      { label: 'Supplier', hidden: true, onCard: false },
      { label: 'Total', align: 'end', onCard: true },
      { label: 'Price', onCard: false },
    ])
    expect(list.filters).toMatchObject([{ label: 'From', allLabel: 'Everybody', choose: 'single' }])
    expect(list.pageSizes).toEqual([5, 10, 20])
  })

  it('has no export when no one can, no edit screen without a form, and no input for what is computed', () => {
    expect(list.export).toBeUndefined()
    expect(views).toMatchObject({ list: true, create: true, show: true, edit: false })
    expect(fields['total']).toMatchObject({ readOnly: true })
  })

  it('titles related lists by the plural of the other resource', () => {
    expect(show.related).toMatchObject([
      { resource: 'suppliers', by: 'id', title: 'Suppliers', as: 'table', add: false, edit: false },
    ])
  })
})

describe('the registry', () => {
  it('makes what the screens of a resource read when they read it, and once', () => {
    const missing = { ...suppliers, recordTitle: 'nowhere' } as unknown as Resource
    const resource = toScreenResource(missing, new Map())
    expect(resource.path).toBe('/dashboard/suppliers')
    expect(() => resource.recordTitle).toThrow('nowhere')
    expect(resource.list).toBe(resource.list)
  })

  it('leaves out what belongs to a feature that is off, and remembers its addresses', () => {
    const off = createRegistry({ ...application, flags: { dashboard: true } })
    expect(off.resources.map(({ name }) => name)).toEqual(['suppliers', 'payments'])
    expect(off.links).toEqual([])
    expect(off.closed).toEqual(['/dashboard/payment-links/*'])
  })

  it('leaves out related lists of a resource that is off', () => {
    const flagged = { ...suppliers, featureFlag: 'faucet' as const }
    const [, ...others] = application.resources
    const [first] = createRegistry({ ...application, resources: [flagged, ...others] }).resources
    expect(first?.show.related).toEqual([])
  })

  it('begins with the first menu entry when the home page is off', () => {
    const off = createRegistry({ ...application, flags: { paymentLinks: true } })
    expect(off.home).toEqual({ title: 'Coffer', path: '/dashboard/payment-links' })
    expect(off.closed).toEqual(['/dashboard'])
  })
})
