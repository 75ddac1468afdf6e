import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import type { Resource } from '#src/framework/define/resource.ts'
import { createCollectionApi, type CollectionApi } from '#tests/support/createCollectionApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { testResources } from '#tests/support/resources.ts'

let api: CollectionApi
let drawn: { cells: string[]; rows: number; actions: number }
beforeAll(async () => {
  api = await createCollectionApi()
})
beforeEach(async () => {
  await api.reset()
  forget()
})
afterAll(() => api.close())

const forget = () => {
  drawn = { cells: [], rows: 0, actions: 0 }
}

/** Says which record it is drawn for. */
function ProbeCell({ record, value }: { readonly record: AnyRecord; readonly value: unknown }) {
  drawn.cells.push(String(record['number']))
  return <span>{String(value)}</span>
}
const loaded = Promise.resolve({ default: ProbeCell })

/** Conditions are asked about a record whenever its row, or what its row offers, is drawn. Nothing fulfils them. */
const PROBED: readonly Resource[] = testResources.map((resource) =>
  resource.name === 'orders'
    ? {
        ...resource,
        list: {
          ...resource.list,
          columns: ['number', { field: 'note', cell: () => loaded }, 'total', 'status', 'supplier'],
          dimWhen: asked(() => (drawn.rows += 1)),
        },
        actions: {
          ...resource.actions,
          probe: {
            label: 'Probe',
            placement: ['row'],
            permission: 'records.write',
            visibleWhen: asked(() => (drawn.actions += 1)),
          },
        },
      }
    : resource,
) as unknown as readonly Resource[]

function asked(note: () => void) {
  return {
    get number() {
      note()
      return 'no such number'
    },
  }
}

/** Opens ten orders, and forgets what was drawn until they stood there. */
async function open() {
  const ids: string[] = []
  for (let index = 0; index < 10; index += 1) {
    const order = { number: `N-${index}`, note: `note ${index}`, unitPrice: '5', currency: 'USDC' }
    const { body } = await api.as('owner').post<{ id: string }>('/orders', order)
    ids.push(body.id)
  }
  const gate = new EventTarget()
  const held = new Promise((resolve) => gate.addEventListener('open', resolve))
  const app = await renderApp({
    api,
    as: 'owner',
    path: '/dashboard/orders?sort=number',
    resources: PROBED,
    transport: async (request) => {
      if (request.url.includes('q=')) await held
      return api.fetch(request)
    },
  })
  await screen.findByText('note 9')
  await waitFor(() =>
    expect(within(screen.getByRole('table')).getAllByRole('button').length).toBeGreaterThan(9),
  )
  forget()
  return { ...app, ids, release: () => gate.dispatchEvent(new Event('open')) }
}

describe('what did not change in a list is not drawn again', () => {
  it('when a row is chosen: only that row is drawn', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Select N-3' }))
    expect(await screen.findByText('1 selected')).toBeDefined()
    expect(drawn).toEqual({ cells: [], rows: 1, actions: 0 })
  })

  it('when all rows of the page are chosen: each is drawn once, without its cells and actions', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('checkbox', { name: 'Select all rows of this page' }))
    expect(await screen.findByText('10 selected')).toBeDefined()
    // The rows follow once the tick above them is painted.
    await waitFor(() => {
      for (const row of screen.getAllByRole('checkbox', { name: /^Select N-/ }))
        expect(row).toHaveProperty('checked', true)
    })
    expect(drawn).toEqual({ cells: [], rows: 10, actions: 0 })
  })

  it('when a record changes: only its row is drawn', async () => {
    const { ids } = await open()
    await api.as('admin').patch(`/orders/${ids[4]}`, { note: 'changed' }, { 'If-Match': '"1"' })
    expect(await screen.findByText('changed')).toBeDefined()
    expect(new Set(drawn.cells)).toEqual(new Set(['N-4']))
    expect(drawn.rows).toBe(1)
  })

  it('while a search is typed and on its way: no row is drawn until the answer', async () => {
    const { user, release } = await open()
    await user.type(screen.getByRole('searchbox'), 'N-7')
    expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeDefined()
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Orders' }).getAttribute('aria-busy')).toBe('true'),
    )
    expect(drawn).toEqual({ cells: [], rows: 0, actions: 0 })
    release()
    await waitFor(() => expect(screen.queryByText('note 9')).toBeNull())
    expect(new Set(drawn.cells)).toEqual(new Set(['N-7']))
  })

  it('when the theme is switched, or a dialog opens over it', async () => {
    const { user } = await open()
    await user.click(screen.getByRole('button', { name: 'Switch to the light theme' }))
    await screen.findByRole('button', { name: 'Switch to the dark theme' })
    await user.keyboard('{Control>}k{/Control}')
    await screen.findByRole('dialog')
    expect(drawn).toEqual({ cells: [], rows: 0, actions: 0 })
  })
})
