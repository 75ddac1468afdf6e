import {
  CanAccess,
  matchResourceFromRoute,
  parseTableParams,
  Refine,
  stringifyTableParams,
  useOne,
  useShow,
  useTable,
  type DataProvider,
  type RefineProps,
} from '@refinedev/core'
import stockRouter from '@refinedev/react-router'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { createAccessControlProvider } from '#providers/accessControlProvider.ts'
import { strictRouter } from '#providers/routerProvider.ts'
import { createQueryClient } from '#app/createQueryClient.ts'
import { suppliers } from '#tests/support/resources.ts'

// What Refine does by itself ("library") and what we made of it ("ours"). When an upgrade makes a library test fail, the
// pitfall is gone, and our workaround can go too.

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
  const Show = () => <p>{String(useShow().result?.['name'])}</p>
  const HOSTILE = '/payments/5?method=delete&headers[x]=1'

  it('library: as words of meta', async () => {
    const seen: Seen[] = []
    renderRefine(<Show />, { routerProvider: stockRouter, dataProvider: provider(seen) }, HOSTILE)
    await screen.findByText('Record 5')
    expect(seen[0]?.meta).toMatchObject({ method: 'delete', headers: { x: '1' } })
  })

  it('ours: not at all', async () => {
    const seen: Seen[] = []
    renderRefine(<Show />, { dataProvider: provider(seen) }, HOSTILE)
    await screen.findByText('Record 5')
    expect(seen[0]?.meta).not.toHaveProperty('method')
    expect(seen[0]?.meta).not.toHaveProperty('headers')
  })

  it('ours: nor when a stock table keeps its state there', async () => {
    const seen: Seen[] = []
    const Table = () => <p>Page {useTable({ syncWithLocation: true }).currentPage}</p>
    const address = '/payments?currentPage=3&sorters[0][field]=name&sorters[0][order]=asc&method=delete'
    renderRefine(<Table />, { dataProvider: provider(seen) }, address)
    await screen.findByText('Page 3')
    expect(seen[0]).toMatchObject({
      pagination: { currentPage: 3 },
      sorters: [{ field: 'name', order: 'asc' }],
    })
    expect(seen[0]?.meta).not.toHaveProperty('method')
    expect(seen[0]?.meta).not.toHaveProperty('sorters')
  })
})

describe('a stray percent sign in the address', () => {
  const Show = () => <p>{String(useShow().result?.['name'])}</p>

  it('library: throws', async () => {
    const thrown = new Promise<ErrorEvent>((resolve) => addEventListener('error', resolve, { once: true }))
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    renderRefine(<Show />, { routerProvider: stockRouter }, '/payments/5?to=%25')
    expect((await thrown).message).toContain('URI malformed')
    silence.mockRestore()
  })

  it('ours: is harmless', async () => {
    renderRefine(<Show />, {}, '/payments/5?to=%25')
    expect(await screen.findByText('Record 5')).toBeDefined()
  })
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

  it('library: and says that nothing is loading', async () => {
    renderRefine(<Reader />, { dataProvider: provider([], second) })
    await userEvent.click(await screen.findByText('Record 1'))
    expect(screen.getByRole('button').textContent).toBe('Record 1')
  })

  it('ours: is not shown', async () => {
    const options = { reactQuery: { clientConfig: createQueryClient() } }
    renderRefine(<Reader />, { dataProvider: provider([], second), options })
    await userEvent.click(await screen.findByText('Record 1'))
    expect(screen.getByRole('button').textContent).toBe('Loading')
  })
})

describe('P7 list state in the address', () => {
  const state = (value: unknown, operator: 'eq' | 'in') => ({
    pagination: { currentPage: 1, pageSize: 10 },
    sorters: [],
    filters: [{ field: 'name', operator, value }],
  })

  it('library: loses what stands behind an ampersand', () => {
    const address = `?${stringifyTableParams(state('AT&T #1', 'eq'))}`
    expect(parseTableParams(address).parsedFilters).toMatchObject([{ value: 'AT' }])
  })

  it('library: turns a long list into an object', () => {
    const values = Array.from({ length: 25 }, (_, index) => `v${index}`)
    const [filter] = parseTableParams(`?${stringifyTableParams(state(values, 'in'))}`).parsedFilters
    expect(Array.isArray(filter?.value)).toBe(false)
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
      reason: 'Ask somebody who may: owner, admin.',
    })
  })
})

describe('P16 an access check that fails', () => {
  const Gate = () => (
    <>
      <CanAccess resource="payments" action="show" fallback="Refused">
        Allowed
      </CanAccess>
      <p>Page</p>
    </>
  )

  it('ours: never rejects, even for a resource that does not exist', async () => {
    const grants = { permissions: new Set<string>(), flags: {}, user: '', holders: () => '' }
    const accessControlProvider = createAccessControlProvider({ resources: [], grants })
    renderRefine(<Gate />, { accessControlProvider })
    expect(await screen.findByText('Refused', { exact: false })).toBeDefined()
  })
})

describe('P22 an address whose page does not exist', () => {
  it('library: takes "create" for the id of a record', () => {
    const { action, matchedRoute } = matchResourceFromRoute('/payments/create', RESOURCES)
    expect([action, matchedRoute]).toEqual(['show', '/payments/:id'])
  })
})
