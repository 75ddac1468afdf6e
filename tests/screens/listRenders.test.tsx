import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { AnyRecord } from '#src/framework/define/overrideProps.ts'
import type { Resource } from '#src/framework/define/resource.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { COLLECTIONS, testResources } from '#tests/support/resources.ts'

const api = freshApi(COLLECTIONS)

test('what did not change in a list is not drawn again', async () => {
  const { user, ids, release } = await open()
  // A row that is chosen: it alone.
  await user.click(screen.getByLabelText('Select N-3'))
  expect(await screen.findByText('1 selected')).toBeDefined()
  expect(drawn).toEqual({ cells: [], rows: 1, actions: 0 })

  // All rows: each once, without its cells and actions. They follow once the tick above them is painted.
  forget()
  await user.click(screen.getByLabelText('Select all rows of this page'))
  expect(await screen.findByText('10 selected')).toBeDefined()
  await waitFor(() => expect(drawn.rows).toBe(9))
  expect(screen.getByLabelText('Select N-9')).toHaveProperty('checked', true)
  expect(drawn).toEqual({ cells: [], rows: 9, actions: 0 })

  // A record that changes: its row alone.
  forget()
  await api.as('admin').patch(`/orders/${ids[4]}`, { note: 'changed' }, { 'If-Match': '"1"' })
  expect(await screen.findByText('changed')).toBeDefined()
  expect([new Set(drawn.cells), drawn.rows]).toEqual([new Set(['N-4']), 1])

  // A search: nothing while it is typed and on its way.
  forget()
  await user.type(screen.getByRole('searchbox'), 'N-7')
  const list = screen.getByRole('region', { name: 'Orders' })
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('true'))
  expect(drawn.cells).toEqual([])
  release()
  await waitFor(() => expect(screen.queryByText('note 9')).toBeNull())
  expect(new Set(drawn.cells)).toEqual(new Set(['N-7']))

  // Another theme, and a dialog over it.
  forget()
  await user.click(screen.getByLabelText('Switch to the light theme'))
  await screen.findByLabelText('Switch to the dark theme')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog')
  expect(drawn).toEqual({ cells: [], rows: 0, actions: 0 })
})

let drawn = { cells: [] as string[], rows: 0, actions: 0 }

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
