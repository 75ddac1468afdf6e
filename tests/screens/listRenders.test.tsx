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
  await user.click(screen.getByLabelText('Select N-3'))
  expect(await screen.findByText('1 selected')).toBeDefined()
  await user.click(screen.getByLabelText('Select all rows of this page'))
  expect(await screen.findByText('10 selected')).toBeDefined()
  expect(forget()).toEqual([])

  // A record that changes: its row alone.
  await api.as('admin').patch(`/orders/${ids[4]}`, { note: 'changed' }, { 'If-Match': '"1"' })
  expect(await screen.findByText('changed')).toBeDefined()
  expect(forget()).toEqual(['N-4'])

  // A search: nothing while it is typed and on its way.
  await user.type(screen.getByRole('searchbox'), 'N-7')
  const list = screen.getByRole('region', { name: 'Orders' })
  await waitFor(() => expect(list.getAttribute('aria-busy')).toBe('true'))
  expect(forget()).toEqual([])
  release()
  await waitFor(() => expect(screen.queryByText('note 9')).toBeNull())
  expect(forget()).toEqual(['N-7'])

  // Another theme, and a dialog over it.
  await user.click(screen.getByLabelText('Switch to the light theme'))
  await screen.findByLabelText('Switch to the dark theme')
  await user.keyboard('{Control>}k{/Control}')
  await screen.findByRole('dialog')
  expect(forget()).toEqual([])
})

const drawn = new Set<string>()

/** The records whose cell was drawn since this was asked last. */
function forget(): readonly string[] {
  const before = [...drawn]
  drawn.clear()
  return before
}

function ProbeCell({ record, value }: { readonly record: AnyRecord; readonly value: unknown }) {
  drawn.add(String(record['number']))
  return <span>{String(value)}</span>
}
const loaded = Promise.resolve({ default: ProbeCell })

const PROBED = testResources.map((resource) => {
  const columns = ['number', { field: 'note', cell: () => loaded }, 'total', 'status', 'supplier']
  return resource.name === 'orders' ? { ...resource, list: { ...resource.list, columns } } : resource
}) as unknown as readonly Resource[]

/** Opens ten orders, and forgets what was drawn until they stood there. */
async function open() {
  const ids: string[] = []
  for (let index = 0; index < 10; index += 1) {
    const order = { number: `N-${index}`, note: `note ${index}`, unitPrice: '5', currency: 'USDC' }
    const { body } = await api.as('owner').post<{ id: string }>('/orders', order)
    ids.push(body.id)
  }
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  const app = await renderApp({
    api,
    as: 'owner',
    path: '/dashboard/orders?sort=number',
    resources: PROBED,
    instead: (request) => (request.url.includes('q=') ? held.then(() => api.fetch(request)) : undefined),
  })
  await screen.findByText('note 9')
  await waitFor(() =>
    expect(within(screen.getByRole('table')).getAllByRole('button').length).toBeGreaterThan(9),
  )
  forget()
  return { ...app, ids, release }
}
