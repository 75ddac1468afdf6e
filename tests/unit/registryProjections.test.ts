import { describe, expect, it } from 'vitest'
import type { Can } from '#src/framework/registry/RegistryContext.ts'
import { createRegistry } from '#src/framework/registry/createRegistry.ts'
import { findPlace } from '#src/framework/registry/findPlace.ts'
import { pathOf } from '#src/framework/registry/pathOf.ts'
import { toRoutePaths, type RoutePath } from '#src/framework/registry/toRoutePaths.ts'
import { toBack } from '#src/framework/registry/toBack.ts'
import { toTitle } from '#src/framework/registry/toTitle.ts'
import { toCommands } from '#src/framework/registry/toCommands.ts'
import { toMenu } from '#src/framework/registry/toMenu.ts'
import { toRefineResources } from '#src/framework/registry/toRefineResources.ts'
import { toTextTransformers } from '#src/framework/registry/toTextTransformers.ts'
import { application, suppliers } from './fixtures/definitions.ts'

const registry = createRegistry(application)
const off = createRegistry({ ...application, flags: { dashboard: true } })
const everything: Can = (access) => access !== false
const nothing: Can = (access) => access === 'signedIn'
const reading: Can = (access) => access === 'signedIn' || access === 'records.view'

describe('pathOf', () => {
  it.each([
    ['list', undefined, '/dashboard/suppliers'],
    ['create', undefined, '/dashboard/suppliers/create'],
    ['show', 'a/b?c', '/dashboard/suppliers/a%2Fb%3Fc'],
    ['edit', 'sup_1', '/dashboard/suppliers/sup_1/edit'],
    ['edit', undefined, '/dashboard/suppliers/:id/edit'],
  ] as const)('%s of %s is at %s', (view, id, path) => {
    expect(pathOf({ path: '/dashboard/suppliers' }, view, id)).toBe(path)
  })

  it('begins where the resource says', () => {
    expect(pathOf({ path: '/admin/users' }, 'show', 'usr_1')).toBe('/admin/users/usr_1')
    const resources = [{ ...suppliers, path: '/admin/suppliers' } as const]
    const resolved = createRegistry({ ...application, resources })
    expect(findPlace(resolved, '/admin/suppliers/usr_1')).toMatchObject({ view: 'show', id: 'usr_1' })
    expect(toMenu(resolved, everything).map((entry) => entry.path)).toContain('/admin/suppliers')
  })
})

describe('toTextTransformers', () => {
  const { singular, plural } = toTextTransformers(registry)

  it('says what a definition calls its records, by its name and by its label made words', () => {
    expect(['suppliers', 'Suppliers', 'Supplier'].map(singular)).toEqual(['supplier', 'Supplier', 'Supplier'])
    expect(['suppliers', 'Suppliers', 'Supplier'].map(plural)).toEqual([
      'suppliers',
      'Suppliers',
      'Suppliers',
    ])
    expect(plural('Sheep')).toBe('Sheep')
  })
})

describe('toRefineResources', () => {
  it('names the paths of the screens that exist, and only a label as meta', () => {
    expect(toRefineResources(registry)).toEqual([
      {
        ...{ name: 'suppliers', meta: { label: 'Suppliers' } },
        ...{ list: '/dashboard/suppliers', create: '/dashboard/suppliers/create' },
        ...{ show: '/dashboard/suppliers/:id', edit: '/dashboard/suppliers/:id/edit' },
      },
      {
        ...{ name: 'payment-links', meta: { label: 'Payment Links' } },
        ...{ list: '/dashboard/payment-links', create: '/dashboard/payment-links/create' },
        show: '/dashboard/payment-links/:id',
      },
      { name: 'payments', list: '/dashboard/payments', meta: { label: 'Payments' } },
    ])
  })
})

describe('toMenu', () => {
  it('lists resources, pages and links by their order, and says which lead out of the application', () => {
    const menu = toMenu(registry, everything)
    expect(menu.map(({ label, path }) => [label, path])).toEqual([
      ['Dashboard', '/dashboard'],
      ['Links', '/dashboard/payment-links'],
      ['Suppliers', '/dashboard/suppliers'],
      ['Team', '/dashboard/teams'],
      ['API Documentation', '/api/docs'],
    ])
    expect(menu.flatMap(({ name, external }) => (external ? [name] : []))).toEqual(['api-docs'])
  })

  it('hides what the user may not open, and what is switched off', () => {
    expect(toMenu(registry, nothing).map(({ label }) => label)).toEqual(['Dashboard', 'API Documentation'])
    expect(toMenu(off, everything).map(({ label }) => label)).toEqual(['Dashboard', 'Suppliers', 'Team'])
  })
})

describe('findPlace', () => {
  it.each([
    ['/dashboard/suppliers/%E0%A4%A', { view: 'show', id: '%E0%A4%A' }],
    ['/dashboard/suppliers/a%2Fb/edit', { view: 'edit', id: 'a/b' }],
    ['/dashboard/teams', { page: { name: 'team' } }],
    ['/dashboard/teams/usr_1', { page: { name: 'member' } }],
  ])('finds at %s %o', (path, place) => {
    expect(findPlace(registry, path)).toMatchObject(place)
  })

  it.each([
    ...['/dashboard/payments/create', '/dashboard/payments/pay_1', '/dashboard/payment-links/pl_1/edit'],
    ...['/dashboard/unknown', '/dashboard/suppliers/sup_1/edit/more', '/', ''],
  ])('finds nothing at %j', (path) => {
    expect(findPlace(registry, path)).toBeUndefined()
  })
})

describe('toBack', () => {
  it.each([
    ['/dashboard/suppliers'],
    ['/dashboard/suppliers/sup_1'],
    ['/dashboard/payment-links/create'],
    ['/dashboard/nowhere/at/all'],
  ])('leads nowhere from %s', (path) => {
    expect(toBack(registry, path)).toBeUndefined()
  })

  it.each([
    ['/dashboard/suppliers/sup_1/edit', 'Back to Supplier', '/dashboard/suppliers/sup_1'],
    ['/dashboard/suppliers/sup_1/edit', 'Back to Acme', '/dashboard/suppliers/sup_1', 'Acme'],
    ['/dashboard/teams/usr_1', 'Back to Teams', '/dashboard/teams'],
  ])('leads from %s as "%s"', (from, label, path, record?: string) => {
    expect(toBack(registry, from, record)).toEqual({ label, path })
  })
})

describe('toTitle', () => {
  it.each([
    ['/dashboard', 'Dashboard · Coffer'],
    ['/dashboard/suppliers/create', 'Create supplier · Coffer'],
    ['/dashboard/suppliers/sup_1', 'Supplier · Coffer'],
    ['/nowhere', 'Page not found · Coffer'],
    ['/dashboard/suppliers/sup_1', 'Acme · Coffer', 'Acme'],
    ['/dashboard/suppliers/sup_1/edit', 'Edit Acme · Coffer', 'Acme'],
  ])('titles %s %s', (path, title, record?: string) => {
    expect(toTitle(registry, path, record)).toBe(title)
  })
})

describe('toCommands', () => {
  it('opens lists, pages and links, then creates records, as far as the user may', () => {
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
    const offered = ['open:dashboard', 'open:payment-links', 'open:suppliers', 'open:api-docs']
    expect(toCommands(registry, reading).map(({ id }) => id)).toEqual(offered)
  })
})

describe('toRoutePaths', () => {
  const routes = toRoutePaths(registry)
  const summary = (route: RoutePath) => `${route.view} ${route.path}`

  it('names every address, pages first, what opens over a list under it', () => {
    expect(routes.map(summary)).toEqual([
      'page /dashboard',
      'page /dashboard/teams',
      'page /dashboard/teams/:id',
      'list /dashboard/suppliers',
      'create /dashboard/suppliers/create',
      'edit /dashboard/suppliers/:id/edit',
      'list /dashboard/payment-links',
      'list /dashboard/payments',
      'missing /dashboard/payments/create',
    ])
    const list = routes.find(({ path }) => path === '/dashboard/payment-links')
    expect(list && 'children' in list && list.children.map(summary)).toEqual([
      'create /dashboard/payment-links/create',
      'show /dashboard/payment-links/:id',
    ])
  })

  it('leads addresses of features that are off to the home page', () => {
    const closed = { view: 'closed', path: '/dashboard/payment-links/*', to: '/dashboard' }
    expect(toRoutePaths(off).filter(({ view }) => view === 'closed')).toEqual([closed])
  })
})
