import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '#define'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { COLLECTIONS, type Supplier } from '#tests/support/resources.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

interface Summary {
  readonly isMore: boolean
  readonly hasMoreGroups: boolean
  readonly groups: readonly {
    readonly value: string | null
    readonly count: number
    readonly summaries: Readonly<Record<string, readonly { asset: string | null; value: string }[]>>
  }[]
}

const TASKS: readonly AnyRecord[] = [
  { title: 'A', hours: 1, budget: '10.50', dueOn: '2025-06-30', doneAt: '2025-06-30T23:30:00Z' },
  { title: 'B', hours: 2, budget: '0.25', status: 'done', dueOn: '2025-06-02' },
  { title: 'C', budget: '4', kind: 'cost', status: 'done', urgent: true },
  { title: 'D', hours: 4, budget: '7', currency: 'USDT', dueOn: '2025-05-01', doneAt: '2025-06-30T21:30Z' },
]

let api: TestApi
let supplier: Supplier
beforeAll(async () => {
  api = await createTestApi(COLLECTIONS)
  const owner = api.as('owner')
  supplier = (await owner.post<Supplier>('/suppliers', { name: 'Acme', email: 'a@acme.test' })).body
  for (const task of TASKS)
    await owner.post('/tasks', task['title'] === 'A' ? { ...task, supplier: supplier.id } : task)
  await api.as('stranger').post('/tasks', { title: 'Elsewhere', budget: '1000' })
})
afterAll(() => api.close())

const summary = async (query = '') =>
  (await api.as('owner').get<Envelope<Summary>>(`/summaries/tasks${query}`)).body.data
const counts = async (query: string) =>
  (await summary(query)).groups.map(({ value, count }) => `${value} ${count}`)

describe('what a list comes to', () => {
  it('is added up for each asset, what goes out taken away; averages and counts leave missing values out', async () => {
    const { groups, ...more } = await summary()
    expect(more).toEqual({ isMore: false, hasMoreGroups: false })
    const budget = [
      { asset: 'USDC', value: '6.75' },
      { asset: 'USDT', value: '7' },
    ]
    const hours = [{ asset: null, value: '2.333333' }]
    const summaries = { hours, budget, dueOn: [{ asset: null, value: '3' }] }
    expect(groups).toEqual([{ value: null, count: 4, summaries }])
  })

  it('follows filters and search, down to nothing', async () => {
    const { groups } = await summary('?status=done&q=B')
    expect(groups).toMatchObject([{ count: 1, summaries: { budget: [{ asset: 'USDC', value: '0.25' }] } }])
    expect((await summary('?q=nothing')).groups).toEqual([
      { value: null, count: 0, summaries: { hours: [], budget: [], dueOn: [] } },
    ])
  })

  it.each([
    ['status', ['open 2', 'done 2']],
    ['urgent', ['true 1', 'false 3']],
    ['dueOn.month', ['2025-06 2', '2025-05 1', 'null 1']],
    ['dueOn.day', ['2025-06-30 1', '2025-06-02 1', '2025-05-01 1', 'null 1']],
    ['doneAt.day', ['2025-06-30 2', 'null 2']],
    ['doneAt.day&_zone=Europe/Berlin', ['2025-07-01 1', '2025-06-30 1', 'null 2']],
  ])('comes in groups by %s', async (grouping, expected) => {
    expect(await counts(`?_group=${grouping}`)).toEqual(expected)
  })

  it('comes in groups by another record, and the rows of each group can be read', async () => {
    expect(await counts('?_group=supplier')).toEqual([`${supplier.id} 1`, 'null 3'])
    const { body } = await api.as('owner').get<AnyRecord[]>('/tasks?supplier_null=true&_sort=title')
    expect(body.map(({ title }) => title)).toEqual(['B', 'C', 'D'])
    expect((await api.as('owner').get<AnyRecord[]>('/tasks?supplier_null=false')).body).toHaveLength(1)
  })

  it('is refused for what the definition does not offer, and for lists that do not say so', async () => {
    const paths = ['/summaries/tasks?_group=title', '/summaries/tasks?status=lost', '/summaries/suppliers']
    const answers = await Promise.all(paths.map((path) => api.as('owner').get(path)))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 404])
  })
})
