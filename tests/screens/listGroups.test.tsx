import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRecord } from '#define'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { testResources } from '#tests/support/resources.ts'

const TASKS: readonly AnyRecord[] = [
  { title: 'Ask', hours: 1, budget: '10.50', dueOn: '2025-06-30' },
  { title: 'Build', hours: 2, budget: '0.25', status: 'done', dueOn: '2025-06-02' },
  { title: 'Check', hours: 6, budget: '4', currency: 'USDT' },
]

let api: CollectionApi
beforeAll(async () => {
  api = await createCollectionApi()
  for (const task of TASKS) await api.as('owner').post('/tasks', task)
})
afterAll(() => api.close())

async function open(query = '') {
  const asked: string[] = []
  const app = await renderApp({
    api,
    as: 'owner',
    path: `/dashboard/tasks${query}`,
    resources: testResources,
    transport: (request) => {
      asked.push(new URL(request.url).pathname)
      return api.fetch(request)
    },
  })
  return { ...app, asked }
}

/** The foot of the table. */
const foot = async () =>
  (await screen.findByRole('rowheader', { name: /^All \d/ })).closest('tr')?.textContent

describe('the figures of a list', () => {
  test('are of all that matches, for each asset, and follow the filters', async () => {
    const { user } = await open('?size=10')
    await waitFor(async () => expect(await foot()).toBe('All 3Average3Sum10.75 USDC4.00 USDTCount2'))
    await user.type(screen.getByRole('searchbox'), 'Build')
    await waitFor(async () => expect(await foot()).toBe('All 1Average2Sum0.25 USDCCount1'))
  })

  test('are not asked for where a list has none', async () => {
    const { asked, router } = await open('?group=colour')
    await foot()
    asked.length = 0
    await router.navigate('/dashboard/suppliers')
    await screen.findByText('No suppliers found')
    expect(asked.filter((path) => path.includes('summaries'))).toEqual([])
  })
})

describe('the groups of a list', () => {
  test('have how many they are and their figures; their rows come when they are opened, as the address says', async () => {
    const { user, address, asked } = await open()
    await user.click(await screen.findByRole('combobox', { name: 'Group by' }))
    await user.click(await screen.findByTitle('By status'))
    const group = await screen.findByRole('region', { name: /^Open/ })
    expect(group.textContent).toContain('Sum of budget10.50 USDC4.00 USDT')
    expect(screen.queryByText('Ask')).toBeNull()
    const before = asked.length
    await user.click(within(group).getByRole('button', { name: /^Open/ }))
    expect(await within(group).findByText('Ask')).toBeDefined()
    expect(screen.queryByText('Build')).toBeNull()
    expect(asked.length).toBeGreaterThan(before)
    expect(address()).toBe('/dashboard/tasks?group=status&open=open')
    await user.click(within(group).getByRole('button', { name: /^Open/ }))
    await waitFor(() => expect(screen.queryByText('Ask')).toBeNull())
  })

  test('are by month, with those that have none last', async () => {
    await open('?group=dueOn.month&open=')
    const missing = await screen.findByRole('region', { name: /^No due on/ })
    expect(await within(missing).findByText('Check')).toBeDefined()
    expect(screen.getByRole('button', { name: /^June 2025/ }).getAttribute('aria-expanded')).toBe('false')
  })
})
