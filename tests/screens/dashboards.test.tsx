import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { defineDashboard } from '#define'
import { formatDay } from '#framework/format'
import { implementFigures } from '#server/engine/dashboards/implementFigures.ts'
import { readDashboard } from '#server/engine/dashboards/routes.ts'
import { systemCaller } from '#server/features/people/identity/systemCaller.ts'
import { team } from '#server/features/people/identity/schema.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { at } from '#tests/support/instead.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { COLLECTIONS, testResources } from '#tests/support/resources.ts'

const measure = { resource: 'suppliers' } as const
const IN = { name: 'in', title: 'In' }
const OUT = { name: 'out', title: 'Out' }

const purchases = defineDashboard({
  name: 'purchases',
  permission: 'records.view',
  page: { path: '/dashboard/purchases', title: 'Purchases', navigation: { icon: 'fund', order: 64 } },
  periods: true,
  figures: {
    all: { title: 'All suppliers', note: 'ever added', measure },
    credit: { title: 'Credit', measure: { ...measure, where: { status: 'active' }, sum: 'creditLimit' } },
    visitors: { title: 'Visitors' },
  },
  charts: {
    added: { title: 'Added a day', measure },
    statuses: { title: 'By status', measure: { ...measure, sum: 'creditLimit' }, by: 'status' },
    moved: { title: 'Moved', by: 'period', bars: [IN, OUT] },
  },
  lines: {
    best: { title: 'Best suppliers', empty: 'None yet' },
    secret: { title: 'Not for them', empty: 'Nothing for you' },
  },
  lists: [{ title: 'Newest suppliers', resource: 'suppliers' }],
})

const ACME = { label: 'Acme', note: 'Contract ends', at: '2026-03-01', value: '1200.5', asset: 'EUR' }
const queries = [
  implementFigures(purchases, {
    visitors: async ({ period }) => (period ? '7' : '70'),
    moved: async () => ['in', 'out'].map((bar) => ({ label: today(), bar, value: '5' })),
    best: async () => [{ ...ACME, leadsTo: { resource: 'suppliers', where: { status: 'active' } } }],
    secret: async () => [{ label: 'Root', value: '1', leadsTo: { resource: 'users' } }],
  }),
]

const DAY = 24 * 60 * 60_000
const CALL = 'GET /api/dashboards/purchases'

const api = freshApi(COLLECTIONS)

/** What the call of the dashboard answers somebody with these permissions. */
async function read(days?: { readonly from: string; readonly to: string }, permissions = ['records.view']) {
  const { services } = api
  const [first] = await services.db.orm.select().from(team)
  const system = first && (await systemCaller(services.db.orm, first.id))
  if (!system) throw new Error('There is no team')
  const caller = { ...system, permissions: new Set(permissions) } as typeof system
  const period = days && { from: new Date(days.from), until: new Date(Date.parse(days.to) + DAY) }
  return readDashboard({ dashboard: purchases, caller, services, period, queries })
}

const add = (name: string, more: object = {}) =>
  api.as('owner').post('/suppliers', { name, email: `${name}@x.test`, creditLimit: '100.5', ...more })

const today = () => api.services.now().toISOString().slice(0, 10)

describe('the figures of a dashboard', () => {
  it('are counts, sums and named queries, as far as the caller may list the records', async () => {
    await add('a')
    await add('b', { status: 'archived' })
    expect((await read()).figures).toEqual({
      all: { value: '2', before: null },
      credit: { value: '100.5', before: null },
      visitors: { value: '70', before: null },
    })
    const { figures, lines } = await read(undefined, [])
    expect(Object.keys(figures)).toEqual(['visitors'])
    expect(lines).toEqual({ best: [], secret: [] })
  })

  it('are those of each option of a field, in their order, none left out', async () => {
    await add('a')
    await add('b', { status: 'archived' })
    await add('c', { status: 'archived' })
    const points = [
      { label: 'active', value: '100.5' },
      { label: 'archived', value: '201.0' },
    ]
    expect((await read()).charts['statuses']).toEqual(points)
    const later = { from: '2027-01-01', to: '2027-01-02' }
    expect((await read(later)).charts['statuses']?.map(({ value }) => value)).toEqual(['0', '0'])
  })

  it('are those of a period, beside those of the period before', async () => {
    await add('a')
    const before = today()
    api.advance(DAY)
    const { figures, charts } = await read({ from: today(), to: today() })
    expect(figures['all']).toEqual({ value: '0', before: '1' })
    expect((await read({ from: before, to: today() })).charts['added']).toEqual([
      { label: before, value: '1' },
      { label: today(), value: '0', isUnfinished: true },
    ])
    const moved = { label: today(), value: '5', isUnfinished: true }
    expect(charts['moved']).toEqual(['in', 'out'].map((bar) => ({ ...moved, bar })))
  })
})

it('the page of a dashboard shows figures, charts and lists of one call, is in the menu, and has its period in the address', async () => {
  await add('Acme')
  const { router, asked } = await renderApp({
    api,
    as: 'owner',
    path: '/dashboard/purchases',
    resources: testResources,
    dashboards: [purchases],
    instead: at('/dashboards/purchases', async ({ url }) => {
      const { from = '', to = '' } = Object.fromEntries(new URL(url).searchParams)
      return Response.json({ statusCode: 200, message: 'Success', data: await read({ from, to }) })
    }),
  })
  const card = (await screen.findByText('All suppliers')).closest('section')
  await waitFor(() => expect(card?.textContent).toContain('ever added · '))
  expect(await screen.findByRole('table', { name: 'Added a day' })).toBeDefined()
  const newest = await screen.findByRole('table', { name: 'Newest suppliers' })
  expect(within(newest).getByText('Acme')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Purchases' })).toBeDefined()
  expect(asked(CALL)).toHaveLength(1)
  const moved = within(await screen.findByRole('table', { name: 'Moved' })).getAllByRole('row')
  const statuses = within(await screen.findByRole('table', { name: 'By status' })).getAllByRole('row')
  expect(statuses.map((row) => row.textContent)).toEqual(['StatusBy status', 'Active0', 'Archived0'])
  expect(moved.map((row) => row.textContent)).toEqual(['DayInOut', `${formatDay(today())}, so far55`])
  const best = screen.getByRole('region', { name: 'Best suppliers' })
  expect(best.textContent).toContain('AcmeContract ends Mar 1, 2026€1,200.50')
  const line = within(best).getByText('Acme').closest('a')
  expect(line?.getAttribute('href')).toBe('/dashboard/suppliers?status=active')
  expect(screen.getByText('Nothing for you').closest('section')?.textContent).toContain('Not for them')

  await router.navigate('/dashboard/purchases?from=2026-01-01&to=2026-01-31')
  await waitFor(() => expect(asked(CALL).slice(1)).toEqual([`${CALL}?from=2026-01-01&to=2026-01-31`]))
  await waitFor(() => expect(screen.getByLabelText('From').getAttribute('value')).toBe('2026-01-01'))
})
