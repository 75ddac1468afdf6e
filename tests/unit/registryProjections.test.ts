import { describe, expect, it } from 'vitest'
import type { Can } from '#src/framework/registry/RegistryContext.ts'
import { createRegistry } from '#src/framework/registry/createRegistry.ts'
import { findPlace } from '#src/framework/registry/findPlace.ts'
import { pathOf } from '#src/framework/registry/pathOf.ts'
import { toRoutePaths, type RoutePath } from '#src/framework/registry/toRoutePaths.ts'
import { toBreadcrumbs, toTitle } from '#src/framework/registry/toBreadcrumbs.ts'
import { toCommands } from '#src/framework/registry/toCommands.ts'
import { toMenu } from '#src/framework/registry/toMenu.ts'
import { toRefineResources } from '#src/framework/registry/toRefineResources.ts'
import { application } from './fixtures/definitions.ts'

const registry = createRegistry(application)
const off = createRegistry({ ...application, flags: { dashboard: true } })
const everything: Can = (access) => access !== false
const nothing: Can = (access) => access === 'signedIn'
const reading: Can = (access) => access === 'signedIn' || access === 'records.view'

const suppliers = { path: '/dashboard/suppliers' }

describe('pathOf', () => {
  it.each([
    ['list', undefined, '/dashboard/suppliers'],
    ['create', undefined, '/dashboard/suppliers/create'],
    ['show', 'sup_1', '/dashboard/suppliers/sup_1'],
    ['show', 'a/b?c', '/dashboard/suppliers/a%2Fb%3Fc'],
    ['edit', 'sup_1', '/dashboard/suppliers/sup_1/edit'],
    ['edit', undefined, '/dashboard/suppliers/:id/edit'],
  ] as const)('%s of %s is at %s', (view, id, path) => {
    expect(pathOf(suppliers, view, id)).toBe(path)
  })

  it('begins where the resource says', () => {
    expect(pathOf({ path: '/admin/users' }, 'show', 'usr_1')).toBe('/admin/users/usr_1')
    const resources = application.resources.map((resource) => ({
      ...resource,
      path: `/admin/${resource.name}` as const,
    }))
    const resolved = createRegistry({ ...application, resources })
    expect(findPlace(resolved, '/admin/suppliers/usr_1')).toMatchObject({ view: 'show', id: 'usr_1' })
    expect(toMenu(resolved, everything).map((entry) => entry.path)).toContain('/admin/suppliers')
  })
})

describe('toRefineResources', () => {
  it('names the paths of the screens that exist, and only a label as meta', () => {
    expect(toRefineResources(registry)).toEqual([
      {
        name: 'suppliers',
        list: '/dashboard/suppliers',
        create: '/dashboard/suppliers/create',
        show: '/dashboard/suppliers/:id',
        edit: '/dashboard/suppliers/:id/edit',
        meta: { label: 'Suppliers' },
      },
      {
        name: 'payment-links',
        list: '/dashboard/payment-links',
        create: '/dashboard/payment-links/create',
        show: '/dashboard/payment-links/:id',
        meta: { label: 'Payment Links' },
      },
      { name: 'payments', list: '/dashboard/payments', meta: { label: 'Payments' } },
    ])
  })
})

describe('toMenu', () => {
  it('lists resources, pages and links by their order', () => {
    expect(toMenu(registry, everything).map(({ label, path }) => [label, path])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Links', '/dashboard/payment-links'],
      ['Suppliers', '/dashboard/suppliers'],
      ['Team', '/dashboard/teams'],
      ['API Documentation', '/api/docs'],
    ])
  })

  it('hides what the user may not open', () => {
    expect(toMenu(registry, nothing).map(({ label }) => label)).toEqual(['Dashboard', 'API Documentation'])
  })

  it('hides what is switched off', () => {
    expect(toMenu(off, everything).map(({ label }) => label)).toEqual(['Dashboard', 'Suppliers', 'Team'])
  })

  it('says which entries leave the application', () => {
    const leaving = toMenu(registry, everything).filter(({ external }) => external)
    expect(leaving.map(({ name }) => name)).toEqual(['api-docs'])
  })
})

describe('findPlace', () => {
  it('finds the record of an address, decoded where it encodes something', () => {
    expect(findPlace(registry, '/dashboard/suppliers/%E0%A4%A')).toMatchObject({ id: '%E0%A4%A' })
    expect(findPlace(registry, '/dashboard/suppliers/a%2Fb/edit')).toMatchObject({ view: 'edit', id: 'a/b' })
  })

  it('prefers the page of exactly that address', () => {
    expect(findPlace(registry, '/dashboard/teams')).toMatchObject({ page: { name: 'team' } })
    expect(findPlace(registry, '/dashboard/teams/usr_1')).toMatchObject({ page: { name: 'member' } })
  })

  it.each([
    '/dashboard/payments/create',
    '/dashboard/payments/pay_1',
    '/dashboard/payment-links/pl_1/edit',
    '/dashboard/unknown',
    '/dashboard/suppliers/sup_1/edit/more',
    '/',
    '',
  ])('finds nothing at %j', (path) => {
    expect(findPlace(registry, path)).toBeUndefined()
  })
})

describe('toBreadcrumbs', () => {
  const labels = (path: string, recordTitle?: string) =>
    toBreadcrumbs(registry, path, recordTitle).map(({ label }) => label)

  it('leads from the home page to a list', () => {
    expect(toBreadcrumbs(registry, '/dashboard/suppliers')).toEqual([
      { label: 'Dashboard', path: '/dashboard' },
      { label: 'Suppliers', path: undefined },
    ])
  })

  it('names the record once it is known', () => {
    expect(labels('/dashboard/suppliers/sup_1')).toEqual(['Dashboard', 'Suppliers', 'Supplier'])
    expect(labels('/dashboard/suppliers/sup_1', 'Acme')).toEqual(['Dashboard', 'Suppliers', 'Acme'])
  })

  it('links the record from its edit form', () => {
    expect(toBreadcrumbs(registry, '/dashboard/suppliers/sup_1/edit', 'Acme').slice(2)).toEqual([
      { label: 'Acme', path: '/dashboard/suppliers/sup_1' },
      { label: 'Edit', path: undefined },
    ])
  })

  it('names create forms and nested pages', () => {
    expect(labels('/dashboard/payment-links/create')).toEqual(['Dashboard', 'Payment Links', 'New link'])
    expect(labels('/dashboard/teams/usr_1')).toEqual(['Dashboard', 'Teams', 'Member'])
  })
})

describe('toTitle', () => {
  it.each([
    ['/dashboard', 'Dashboard · Coffer'],
    ['/dashboard/suppliers', 'Suppliers · Coffer'],
    ['/dashboard/suppliers/create', 'Create supplier · Coffer'],
    ['/dashboard/suppliers/sup_1', 'Supplier · Coffer'],
    ['/dashboard/suppliers/sup_1/edit', 'Edit supplier · Coffer'],
    ['/nowhere', 'Page not found · Coffer'],
    ['/dashboard/suppliers/sup_1', 'Acme · Coffer', 'Acme'],
    ['/dashboard/suppliers/sup_1/edit', 'Edit Acme · Coffer', 'Acme'],
  ])('titles %s %s', (path, title, record?: string) => {
    expect(toTitle(registry, path, record)).toBe(title)
  })
})

describe('toCommands', () => {
  it('opens lists, pages and links, then creates records', () => {
    expect(toCommands(registry, everything).map(({ id, label }) => [id, label])).toEqual([
      ['open:dashboard', 'Dashboard'],
      ['open:payment-links', 'Links'],
      ['open:suppliers', 'Suppliers'],
      ['open:team', 'Teams'],
      ['open:api-docs', 'API Documentation'],
      ['open:payments', 'Payments'],
      ['create:payment-links', 'New link'],
      ['create:suppliers', 'Create supplier'],
    ])
  })

  it('offers only what the user may do', () => {
    expect(toCommands(registry, reading).map(({ id }) => id)).toEqual([
      'open:dashboard',
      'open:payment-links',
      'open:suppliers',
      'open:api-docs',
    ])
  })
})

describe('toRoutePaths', () => {
  const routes = toRoutePaths(registry)
  const summary = (route: RoutePath) => `${route.view} ${route.path}`

  it('names every address, pages first', () => {
    expect(routes.map(summary)).toEqual([
      'page /dashboard',
      'page /dashboard/teams',
      'page /dashboard/teams/:id',
      'list /dashboard/suppliers',
      'create /dashboard/suppliers/create',
      'show /dashboard/suppliers/:id',
      'edit /dashboard/suppliers/:id/edit',
      'list /dashboard/payment-links',
      'list /dashboard/payments',
      'missing /dashboard/payments/create',
    ])
  })

  it('nests what opens over a list under it', () => {
    const list = routes.find(({ path }) => path === '/dashboard/payment-links')
    expect(list && 'children' in list && list.children.map(summary)).toEqual([
      'create /dashboard/payment-links/create',
      'show /dashboard/payment-links/:id',
    ])
  })

  it('reserves "create" where nothing can be created', () => {
    expect(routes).toContainEqual({ view: 'missing', path: '/dashboard/payments/create' })
  })

  it('leads addresses of features that are off to the home page', () => {
    expect(toRoutePaths(off).filter(({ view }) => view === 'closed')).toEqual([
      { view: 'closed', path: '/dashboard/payment-links/*', to: '/dashboard' },
    ])
  })
})
