import { expect, it } from 'vitest'
import type { AnyRecord, Resource } from '#define'
import { rolesWith, TEAM_ROLES, type Permission } from '#resources/vocabulary/permissions.ts'
import type { TestApi } from './createTestApi.ts'
import { callerOf, choicesIn, fillPath, idsFor, sortableIn, type Operation } from './operations.ts'
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
    search: 'q',
    read: ({ body, headers }) => ({
      records: body as readonly AnyRecord[],
      total: Number(headers.get('X-Total-Count')),
    }),
  }
}

const PAGE = 100

/** What every list keeps: pages, order, filters, search, export, and whom it opens to. */
export function describeList(resource: Resource, world: () => ResourceWorld): void {
  const { name, permissions, list: definition } = resource
  const wire = wireOf(resource)
  const operation = () => {
    const found = world().operations.find(({ method, path }) => method === 'get' && path === wire.path)
    if (!found) throw new Error(`The document has no get ${wire.path}`)
    return found
  }
  /** Asks as somebody who sees the most. */
  const open = async () => {
    const { client } = await callerOf(world().api, operation())
    const path = fillPath(wire.path, wire.path.includes('{') ? await idsFor(operation(), client) : [])
    const ask = (query: string) => client.get<unknown>(`${path}?${query}`)
    const list = async (query = '', start = 0, size = PAGE) => {
      const answer = await ask(`${wire.page(start, size)}${query}`)
      expect([query, answer.status]).toEqual([query, 200])
      return wire.read(answer)
    }
    return { client, ask, list }
  }

  it('answers page after page, and how many there are', async () => {
    const { list } = await open()
    const { records, total } = await list()
    expect(records).toHaveLength(Math.min(PAGE, total))
    expect((await list('', 1, 1)).records).toEqual(records.slice(1, 2))
    expect((await list('', 2, 2)).records).toEqual(records.slice(2, 4))
  })

  it('sorts by each field that its document names, both ways', async () => {
    const { list } = await open()
    const { total } = await list()
    const size = largestPageOf(total)
    const wrong: string[] = []
    for (const field of sortableIn(operation())) {
      const up = await list(`&_sort=${field}&_order=asc`, 0, size)
      const down = await list(`&_sort=${field}&_order=desc`, Math.max(0, total - size), size)
      const values = (records: readonly AnyRecord[]) => JSON.stringify(records.map((record) => record[field]))
      if (values(up.records) !== values(down.records.toReversed())) wrong.push(field)
    }
    expect(wrong).toEqual([])
  })

  it('filters by each choice that its document names', async () => {
    const { list } = await open()
    const { records } = await list()
    const wrong: string[] = []
    for (const { name: field, options } of choicesIn(operation()))
      for (const option of options) {
        const isChosen = (record: AnyRecord) => [record[field]].flat().includes(option)
        const chosen = await list(`&${field}=${option}`)
        const isWhole = chosen.total >= records.filter(isChosen).length
        if (!isWhole || !chosen.records.every(isChosen)) wrong.push(`${field}=${option}`)
      }
    expect(wrong).toEqual([])
  })

  it.runIf(definition.search?.length)('finds a record by what it holds', async () => {
    const { list } = await open()
    const { records } = await list()
    const wrong: string[] = []
    for (const field of definition.search ?? []) {
      const record = records.find((one) => typeof one[field] === 'string' && one[field] !== '')
      if (!record) continue
      const { records: found } = await list(`&${wire.search}=${encodeURIComponent(String(record[field]))}`)
      if (!found.some(({ id }) => id === record['id'])) wrong.push(field)
    }
    expect(wrong).toEqual([])
  })

  it('refuses a filter, a sort and a page that it does not have', async () => {
    const { ask } = await open()
    const answers = [ask('nonsense=1'), ask('_sort=nonsense'), ask(wire.page(0, PAGE + 1))]
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([400, 400, 400])
  })

  it.runIf(permissions.export)('is exported whole', async () => {
    const { client, list } = await open()
    const { total } = await list()
    // So many at once, and then one each six minutes.
    world().api.advance(6 * 60_000)
    const { status, headers } = await client.get(`/exports/${name}.csv`)
    expect([status, headers.get('Content-Type')]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(Number(headers.get('X-Total-Count'))).toBe(total)
  })

  it('asks a guest to sign in, and tells each role what it lacks', async () => {
    const { api, operations } = world()
    const below = [wire.path, `/exports/${name}.csv`]
    const own = operations
      .filter(({ takesFile }) => !takesFile)
      .filter(({ path }) => below.some((at) => path === at || path.startsWith(`${at}/`)))
    const wrong: string[] = []
    for (const { method, path, permission } of own) {
      const filled = path.replaceAll(/\{\w+\}/g, 'none')
      const answerTo = (client: TestClient) => client[method]<{ missingPermission?: string } | null>(filled)
      if ((await answerTo(api.guest())).status !== 401) wrong.push(`guest ${method} ${path}`)
      for (const role of TEAM_ROLES) {
        const isOpen = permission === undefined || rolesWith(permission as Permission).includes(role)
        const { status, body } = await answerTo(api.as(role))
        const isRefused = status === 403 && body?.missingPermission === permission
        if (isOpen ? status === 401 || isRefused : !isRefused) wrong.push(`${role} ${method} ${path}`)
      }
    }
    expect(wrong).toEqual([])
  })
}

/** The most rows of a page of which so many records make whole ones. */
function largestPageOf(total: number): number {
  for (let size = Math.min(PAGE, total); size > 1; size -= 1) if (total % size === 0) return size
  return 1
}
