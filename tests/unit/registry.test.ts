import { describe, expect, it } from 'vitest'
import type { Resource } from '#src/framework/define/resource.ts'
import type { ResolvedResource } from '#src/framework/registry/ResolvedResource.ts'
import { createRegistry } from '#src/framework/registry/createRegistry.ts'
import { findResource } from '#src/framework/registry/findPlace.ts'
import { resolveResource } from '#src/framework/registry/resolveResource.ts'
import { application, suppliers } from './fixtures/definitions.ts'

const registry = createRegistry(application)

function resolved(name: string): ResolvedResource {
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
    expect(list.columns.map(({ field, ...column }) => ({ field: field.name, ...column }))).toEqual([
      column('name', 'Name'),
      column('email', 'E-mail'),
      column('status', 'Status'),
      { ...column('limit', 'Limit'), align: 'end', onCard: false },
    ])
  })

  it('puts the first three columns that show on a card, whatever is hidden before them', () => {
    const hidden = [
      { field: 'email', hidden: true } as const,
      ...suppliers.list.columns.filter((c) => c !== 'email'),
    ]
    const { columns } = resolveResource(
      { ...suppliers, list: { ...suppliers.list, columns: hidden } },
      new Map(),
    ).list
    const onCards = columns.filter(({ onCard }) => onCard).map(({ field }) => field.name)
    expect(onCards).toEqual(['name', 'status', 'limit'])
  })

  it('offers the comparisons of the kind in each filter', () => {
    expect(list.filters.map(({ field, ...filter }) => ({ field: field.name, ...filter }))).toEqual([
      { field: 'status', label: 'Status', allLabel: 'All status', choose: 'many', operators: ['eq', 'in'] },
      {
        field: 'createdAt',
        label: 'Created at',
        allLabel: 'All created at',
        choose: 'many',
        operators: ['eq', 'gte', 'lte'],
      },
    ])
  })

  it('pages by 10', () => {
    expect(list).toMatchObject({ pageSize: 10, pageSizes: [10, 20, 50, 100], pager: 'numbers' })
  })

  it('exports every field but secrets, labelled by its name in words', () => {
    const labels = list.export?.columns.map(({ label }) => label)
    expect(labels).toEqual(['ID', 'Name', 'E-mail', 'Status', 'Limit', 'Created at'])
  })

  it('has forms in two columns on a page of their own, and shows every field in one section', () => {
    expect(create).toMatchObject({ layout: 'page', sections: [{ columns: 2 }] })
    expect(show.layout).toBe('page')
    expect(show.sections.map((section) => section.fields.map(({ name }) => name))).toEqual([
      Object.keys(suppliers.fields),
    ])
  })

  it('completes its actions', () => {
    expect(actions).toMatchObject([
      {
        name: 'block',
        tone: 'default',
        icon: undefined,
        visibleWhen: undefined,
        success: 'Block: done',
        failure: 'Block failed',
        confirm: {
          submitLabel: 'Block',
          summary: [{ name: 'name' }],
          typeToConfirm: undefined,
          fields: [{ name: 'reason', label: 'Reason', required: true }],
        },
      },
    ])
  })
})

describe('a list that there is only of one record at a time', () => {
  it('has no screen of its own', () => {
    const api = { kind: 'endpoint', list: '/suppliers/{name}/orders' } as const
    const { views } = resolveResource({ ...suppliers, api }, new Map())
    expect(views).toMatchObject({ list: false, create: false, show: false, edit: false })
  })

  it('has a list where the path asks whose it is, once a page of its own says so', () => {
    const api = { kind: 'endpoint', list: '/teams/{teamId}/suppliers' } as const
    const components = { list: async () => ({ default: () => null }) }
    expect(resolveResource({ ...suppliers, api }, new Map()).views.list).toBe(false)
    expect(resolveResource({ ...suppliers, api, components }, new Map()).views.list).toBe(true)
  })
})

describe('the question before a delete', () => {
  it('shows the title of the record, or what the definition says', () => {
    const summaryOf = (resource: Resource) =>
      resolveResource(resource, new Map()).deleteSummary.map(({ name }) => name)
    expect(summaryOf(suppliers)).toEqual(['name'])
    expect(summaryOf({ ...suppliers, delete: { summary: ['email', 'limit'] } })).toEqual(['email', 'limit'])
  })
})

describe('a resource that says everything itself', () => {
  const { list, create, show, messages, views, fields, navigation } = resolved('payment-links')

  it('keeps its words', () => {
    expect(list.empty).toEqual({
      title: 'No links yet',
      description: 'Make one',
      filtered: 'No links found',
    })
    expect(list.searchPlaceholder).toBe('Search payment links...')
    expect(create).toMatchObject({ layout: 'drawer', title: 'New link', submitLabel: 'Make it' })
    expect(messages).toMatchObject({ created: 'Your link is ready', updated: 'Payment Link updated' })
    expect(navigation).toEqual({ icon: 'link', order: 30, label: 'Links' })
  })

  it('keeps its changes to columns and filters', () => {
    expect(list.columns).toMatchObject([
      { label: 'Link', sortable: false, width: 200, onCard: true },
      { label: 'Supplier', hidden: true, onCard: false },
      { label: 'Total', align: 'end', onCard: true },
      { label: 'Price', onCard: false },
    ])
    expect(list.filters).toMatchObject([{ label: 'From', allLabel: 'Everybody', choose: 'single' }])
  })

  it('offers its page size among the sizes, rising', () => {
    expect(list.pageSizes).toEqual([5, 10, 20])
  })

  it('has no export when nobody may, and no edit screen without a form', () => {
    expect(list.export).toBeUndefined()
    expect(views).toMatchObject({ list: true, create: true, show: true, edit: false })
  })

  it('does not let computed fields be written', () => {
    expect(fields['total']).toMatchObject({ readOnly: true })
  })

  it('titles related lists by the plural of the other resource', () => {
    expect(show.related).toMatchObject([
      { resource: 'suppliers', by: 'id', title: 'Suppliers', as: 'table', add: false, edit: false },
    ])
  })
})

describe('the registry', () => {
  it('has no screen for what fixed paths do not serve', () => {
    expect(resolved('payments').views).toMatchObject({ list: true, create: false, show: false, edit: false })
  })

  it('is frozen all the way down', () => {
    const { list } = resolved('suppliers')
    expect(Object.isFrozen(registry)).toBe(true)
    expect(Object.isFrozen(list.columns[0])).toBe(true)
    expect(Object.isFrozen(list.empty)).toBe(true)
  })

  it('leaves out what belongs to a feature that is off, and remembers its addresses', () => {
    const off = createRegistry({ ...application, flags: { dashboard: true } })
    expect(off.resources.map(({ name }) => name)).toEqual(['suppliers', 'payments'])
    expect(off.links).toEqual([])
    expect(off.closed).toEqual(['/dashboard/payment-links/*'])
  })

  it('leaves out related lists of a resource that is off', () => {
    const flagged = { ...suppliers, featureFlag: 'faucet' as const }
    const { resources } = createRegistry({
      ...application,
      resources: [flagged, ...application.resources.slice(1)],
    })
    expect(resources[0]?.show.related).toEqual([])
  })

  it('begins with the first menu entry when the home page is off', () => {
    const off = createRegistry({ ...application, flags: { paymentLinks: true } })
    expect(off.home).toEqual({ title: 'Coffer', path: '/dashboard/payment-links' })
    expect(off.closed).toEqual(['/dashboard'])
  })
})

function column(name: string, label: string) {
  return {
    field: name,
    label,
    sortable: true,
    width: undefined,
    align: 'start',
    hidden: false,
    onCard: true,
    ownLink: false,
    summary: undefined,
    editable: false,
    cell: undefined,
  }
}
