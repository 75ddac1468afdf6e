import { expect, it } from 'vitest'
import type { AnyRecord, Resource } from '#define'
import type { TestApi } from './createTestApi.ts'
import { choicesIn, fillPath, idsFor, sortableIn, type Operation } from './operations.ts'
import type { TestAnswer, TestClient } from './TestClient.ts'

/** An API with demo data, and what its document says. Read when a test runs. */
export interface ResourceWorld {
  readonly api: TestApi
  readonly operations: readonly Operation[]
}

interface Listed {
  readonly records: readonly AnyRecord[]
  readonly total: number
}

/** How a list is asked, and how it answers. */
interface Wire {
  readonly path: string
  /** Pages are whole: a `start` is so many times the `size`. */
  readonly page: (start: number, size: number) => string
  /** How many rows the last page has of so many. */
  readonly ending: (total: number) => number
  readonly search: string
  readonly read: (answer: TestAnswer<unknown>) => Listed
}

/** A collection speaks simple-rest; the specification's calls have the envelope. */
function wireOf({ name, api }: Resource): Wire {
  if (api?.kind === 'endpoint') {
    const { list: path, listKey } = api
    return {
      path,
      page: (start, size) => `page=${start / size + 1}&pageSize=${size}`,
      ending: largestPageOf,
      search: 'search',
      read: ({ body }) => {
        const { data, metadata } = body as { data: AnyRecord; metadata: { total: number } }
        const records = listKey === undefined ? data : data[listKey]
        return { records: records as unknown as readonly AnyRecord[], total: metadata.total }
      },
    }
  }
  return {
    path: `/${name}`,
    page: (start, size) => `_start=${start}&_end=${start + size}`,
    ending: (total) => Math.min(SOME, total),
    search: 'q',
    read: ({ body, headers }) => ({
      records: body as readonly AnyRecord[],
      total: Number(headers.get('X-Total-Count')),
    }),
  }
}

const PAGE = 100
/** As many rows as show whether an order or a filter is kept. */
const SOME = 20

/** What every list keeps: pages, order, filters, search and export. */
export function describeList(resource: Resource, world: () => ResourceWorld): void {
  const { name, permissions, list: definition } = resource
  const wire = wireOf(resource)
  const operation = () => {
    const found = world().operations.find(({ method, path }) => method === 'get' && path === wire.path)
    if (!found) throw new Error(`The document has no get ${wire.path}`)
    return found
  }
  const open = async () => {
    const client = insiderOf(resource, world())
    const path = fillPath(wire.path, wire.path.includes('{') ? await idsFor(operation(), client) : [])
    const ask = (query: string) => client.get<unknown>(`${path}?${query}`)
    const list = async (query = '', start = 0, size = PAGE) => {
      const answer = await ask(`${wire.page(start, size)}${query}`)
      expect([query, answer.status]).toEqual([query, 200])
      return wire.read(answer)
    }
    return { client, ask, list }
  }

  it('answers in pages, sorted, filtered and found by all that its document names', async () => {
    const { list } = await open()
    const { records, total } = await list()
    expect(records).toHaveLength(Math.min(PAGE, total))
    expect((await list('', 1, 1)).records).toEqual(records.slice(1, 2))
    const size = wire.ending(total)
    const wrong: string[] = []
    const [varied, alike] = split(sortableIn(operation()), (field) => valuesOf(field, records).size > 1)
    await list(`&_sort=${alike.join(',')}&_order=${alike.map(() => 'asc').join(',')}`, 0, 1)
    for (const field of varied) {
      const up = await list(`&_sort=${field}&_order=asc`, 0, size)
      const down = await list(`&_sort=${field}&_order=desc`, Math.max(0, total - size), size)
      const values = (found: readonly AnyRecord[]) => JSON.stringify(found.map((record) => record[field]))
      if (values(up.records) !== values(down.records.toReversed())) wrong.push(field)
    }
    for (const { name: field, options } of choicesIn(operation())) {
      const [there, nowhere] = split(options, (option) => valuesOf(field, records).has(option))
      for (const chosen of [...there.map((option) => [option]), ...(nowhere.length > 0 ? [nowhere] : [])]) {
        const isChosen = (record: AnyRecord) =>
          chosen.some((option) => [record[field]].flat().includes(option))
        const found = await list(chosen.map((option) => `&${field}=${option}`).join(''), 0, SOME)
        const isWhole = found.total >= records.filter(isChosen).length
        if (!isWhole || !found.records.every(isChosen)) wrong.push(`${field}=${chosen.join()}`)
      }
    }
    for (const field of definition.search ?? []) {
      const record = records.find((one) => typeof one[field] === 'string' && one[field] !== '')
      if (!record) continue
      const { records: found } = await list(`&${wire.search}=${encodeURIComponent(String(record[field]))}`)
      if (!found.some(({ id }) => id === record['id'])) wrong.push(`${field} is not searched`)
    }
    expect(wrong).toEqual([])
  })

  it('refuses a filter, a sort and a page that it does not have', async () => {
    const { ask } = await open()
    const answers = [ask('nonsense=1'), ask('_sort=nonsense'), ask(wire.page(0, PAGE + 1))]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400])
  })

  if (permissions.export)
    it('is exported whole', async () => {
      const { client, list } = await open()
      // So many at once, and then one each six minutes.
      world().api.advance(6 * 60_000)
      const { total } = await list('', 0, 1)
      const { status, headers } = await client.get(`/exports/${name}.csv`)
      expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(Number(headers.get('X-Total-Count'))).toBe(total)
    })
}

/** The demo account that sees the most of it. */
export function insiderOf({ permissions }: Resource, { api }: ResourceWorld): TestClient {
  return api.as(String(permissions.list).startsWith('platform.') ? 'platform@demo.test' : 'owner@demo.test')
}

function split(names: readonly string[], isFirst: (name: string) => boolean) {
  return [names.filter(isFirst), names.filter((name) => !isFirst(name))] as const
}

/** What some records have as a field, each once. */
function valuesOf(field: string, records: readonly AnyRecord[]): ReadonlySet<unknown> {
  return new Set(records.flatMap((record) => record[field]))
}

/** The most rows of a page of which so many records make whole ones. */
function largestPageOf(total: number): number {
  for (let size = Math.min(SOME, total); size > 1; size -= 1) if (total % size === 0) return size
  return 1
}
