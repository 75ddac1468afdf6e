import { CanAccess, Refine, useOne, useShow, type DataProvider, type RefineProps } from '@refinedev/core'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { createAccessControlProvider } from '#providers/accessControlProvider.ts'
import { strictRouter } from '#providers/routerProvider.ts'
import { createQueryClient } from '#app/createQueryClient.ts'
import { suppliers } from '#tests/support/resources.ts'

// What we made of what Refine does by itself.

type Seen = { readonly method: string; readonly meta?: unknown; readonly [name: string]: unknown }

/** A data provider that notes what it is asked, and answers a record by its id once `answers` lets it. */
function provider(seen: Seen[], answers: (id: unknown) => Promise<unknown> = async () => undefined) {
  const getOne = async ({ id, meta }: { id: unknown; meta?: Record<string, unknown> }) => {
    seen.push({ method: 'getOne', meta })
    await answers(id)
    return { data: { id, name: `Record ${String(id)}` } }
  }
  const getList = async (request: object) => {
    seen.push({ method: 'getList', ...request })
    return { data: [{ id: '1' }], total: 1 }
  }
  return { getOne, getList, getApiUrl: () => '' } as unknown as DataProvider
}

const RESOURCES = [{ name: 'payments', list: '/payments', show: '/payments/:id' }]

const Show = () => <p>{String(useShow().result?.['name'])}</p>

/** `props`: by default our router, and a provider that notes nothing. */
function renderRefine(children: ReactNode, props: Partial<RefineProps> = {}, path = '/payments/5') {
  const ours = { routerProvider: strictRouter, dataProvider: provider([]) }
  return render(
    <MemoryRouter initialEntries={[path]}>
      <Refine
        resources={RESOURCES}
        {...ours}
        {...props}
        options={{ disableTelemetry: true, ...props.options }}
      >
        <Routes>
          <Route path="/payments/:id?" element={children} />
        </Routes>
      </Refine>
    </MemoryRouter>,
  )
}

describe('P1 parameters of the address reach the data provider', () => {
  it('ours: not at all', async () => {
    const seen: Seen[] = []
    renderRefine(<Show />, { dataProvider: provider(seen) }, '/payments/5?method=delete&headers[x]=1')
    await screen.findByText('Record 5')
    expect(seen[0]?.meta).not.toHaveProperty('method')
    expect(seen[0]?.meta).not.toHaveProperty('headers')
  })
})

it('a stray percent sign in the address is harmless', async () => {
  renderRefine(<Show />, {}, '/payments/5?to=%25')
  expect(await screen.findByText('Record 5')).toBeDefined()
})

describe('P2 the record before stands in for the one that is asked for', () => {
  function Reader() {
    const [id, setId] = useState('1')
    const { result, query } = useOne({ resource: 'payments', id })
    return (
      <button onClick={() => setId('2')}>{query.isLoading ? 'Loading' : String(result?.['name'])}</button>
    )
  }
  const second = (id: unknown) => (id === '2' ? new Promise(() => undefined) : Promise.resolve())

  it('ours: is not shown', async () => {
    const options = { reactQuery: { clientConfig: createQueryClient() } }
    renderRefine(<Reader />, { dataProvider: provider([], second), options })
    await userEvent.click(await screen.findByText('Record 1'))
    expect(screen.getByRole('button').textContent).toBe('Loading')
  })
})

describe('P15 access control', () => {
  it('ours: answers from memory, with the reason', async () => {
    const grants = {
      permissions: new Set(['records.view']),
      flags: {},
      user: '',
      holders: () => 'owner, admin',
    }
    const { can } = createAccessControlProvider({ resources: [suppliers], grants })
    expect(await can({ resource: 'suppliers', action: 'list' })).toEqual({ can: true })
    expect(await can({ resource: 'suppliers', action: 'delete' })).toEqual({
      can: false,
      reason: 'Built-in roles with access: owner, admin.',
    })
  })
})

describe('P16 an access check that fails', () => {
  const Gate = () => (
    <>
      <CanAccess resource="payments" action="show" fallback="Invalid">
        Allowed
      </CanAccess>
      <p>Page</p>
    </>
  )

  it('ours: never rejects, even for a resource that does not exist', async () => {
    const grants = { permissions: new Set<string>(), flags: {}, user: '', holders: () => '' }
    const accessControlProvider = createAccessControlProvider({ resources: [], grants })
    renderRefine(<Gate />, { accessControlProvider })
    expect(await screen.findByText('Invalid', { exact: false })).toBeDefined()
  })
})
