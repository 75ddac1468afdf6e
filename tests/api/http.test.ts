import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApp } from '#server/createApp.ts'
import { idempotencyKey } from '#server/platform/db/schema.ts'
import { team, users } from '#server/identity/schema.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { LogEntry } from '#server/http/requestLog.ts'
import { defineRoute, type Route } from '#server/http/route.ts'
import { createUser } from '#server/identity/users.ts'
import { LedgerError } from '#server/ledger/postEntry.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'

const common = { tag: 'Test', summary: 'Test', access: 'signedIn' } as const
const fail = (path: `/${string}`, error: () => unknown) =>
  defineRoute({
    ...common,
    method: 'get',
    path,
    access: 'public',
    handle: async () => {
      throw error()
    },
  })

/** Adds a user named by the body, and fails after it when asked to: something to be done once, or not at all. */
const addUser = (path: `/${string}`, idempotent: true | 'required') =>
  defineRoute({
    ...common,
    method: 'post',
    path,
    idempotent,
    body: z.strictObject({ email: z.string(), fails: z.boolean().default(false) }),
    handle: async ({ services, body: { email, fails } }) => {
      const person = { email, firstName: 'A', lastName: 'B', passwordHash: 'x' }
      const id = await services.db.transaction((tx) => createUser(tx, services, person))
      if (fails) throw new ApiError(409, 'Not now')
      return { data: { id }, status: 201 }
    },
  })

const ROUTES: readonly Route[] = [
  fail('/fails/bug', () => new Error('select secret from vault at /srv/app/file.ts:12')),
  fail('/fails/overdraft', () => new LedgerError('insufficient', 'account lac_1 would go below zero')),
  fail('/fails/unbalanced', () => new LedgerError('unbalanced', 'entry le_1')),
  fail('/fails/twice', () => new LedgerError('already_posted', 'entry le_1')),
  fail('/fails/schema', () => z.strictObject({ a: z.string() }).safeParse({}).error),
  defineRoute({
    ...common,
    method: 'get',
    path: '/fails/database',
    access: 'public',
    handle: async ({ services }) => {
      await services.db.transaction((tx) => tx.update(team).set({ timeZone: null as unknown as string }))
      await services.db.transaction((tx) => tx.update(users).set({ email: 'UPPER' }))
      return { data: {} }
    },
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/echo',
    body: z.strictObject({
      name: z.string().min(1),
      amountDue: z.number().optional(),
      tags: z.array(z.strictObject({ label: z.string() })).default([]),
      kind: z.enum(['a', 'b']).optional(),
    }),
    handle: async ({ body }) => ({ data: body }),
  }),
  defineRoute({
    ...common,
    method: 'get',
    path: '/query',
    access: 'public',
    query: z.object({ status: z.union([z.string(), z.array(z.string())]).optional() }),
    handle: async ({ query }) => ({ data: query }),
  }),
  defineRoute({
    ...common,
    method: 'delete',
    path: '/thing/:id',
    handle: async ({ params }) => ({ data: params }),
  }),
  defineRoute({
    ...common,
    method: 'post',
    path: '/open',
    access: 'public',
    body: z.strictObject({ name: z.string() }),
    handle: async () => ({ data: {} }),
  }),
  addUser('/once', true),
  addUser('/once/required', 'required'),
]

let api: TestApi
const log: LogEntry[] = []
beforeAll(async () => {
  api = await createTestApi({ routes: ROUTES, log: (entry) => log.push(entry) })
})
beforeEach(async () => {
  await api.reset()
  log.length = 0
})
afterAll(() => api.close())

const echo = (body: unknown, headers?: Record<string, string>) => api.as('owner').post('/echo', body, headers)

describe('an answer', () => {
  it('is an envelope with the id of its request', async () => {
    const { body, headers } = await echo({ name: 'a' })
    expect(body).toEqual({
      statusCode: 200,
      message: 'Success',
      data: { name: 'a', tags: [] },
      requestId: expect.stringMatching(/^req_\w{22}$/),
    })
    expect(headers.get('X-Request-Id')).toBe(body.requestId)
  })

  it('is kept out of caches, frames and other origins', async () => {
    const { headers } = await echo({ name: 'a' })
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  it('keeps browsers to https where the address from outside is, and from what no page needs', async () => {
    const headersAt = async (origin: string) => {
      const app = createApp({ ...api.services, settings: { ...api.services.settings, origin } })
      return (await app.fetch(new Request('http://app.test/api/health/live'))).headers
    }
    const outside = await headersAt('https://pay.example.com')
    expect(outside.get('Strict-Transport-Security')).toBe('max-age=31536000')
    expect(outside.get('Permissions-Policy')).toContain('camera=()')
    for (const origin of [
      'http://pay.example.com',
      'https://localhost:4100',
      'https://127.0.0.1',
      'https://[::1]',
    ])
      expect((await headersAt(origin)).get('Strict-Transport-Security')).toBeNull()
  })

  it('allows no other origin', async () => {
    const origin = { Origin: 'https://evil.example' }
    const preflight = await api.fetch(
      new Request('http://app.test/api/echo', {
        method: 'OPTIONS',
        headers: { ...origin, 'Access-Control-Request-Method': 'POST' },
      }),
    )
    const answer = await api.guest().get('/query', origin)
    expect(preflight.headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(answer.headers.get('Access-Control-Allow-Origin')).toBeNull()
  })

  it('for an address that is none is an envelope as well', async () => {
    const { status, body } = await api.guest().get('/nothing/here')
    expect(status).toBe(404)
    expect(body).toMatchObject({ statusCode: 404, message: 'Not found', data: null, code: 'not_found' })
  })
})

describe('a change', () => {
  const post = (headers: Record<string, string>, body = '{"name":"a"}') =>
    api.tokenOf('owner').then((token) =>
      api.fetch(
        new Request('http://app.test/api/echo', {
          method: 'POST',
          headers: { Authorization: `Bearer ${token}`, ...headers },
          body,
        }),
      ),
    )

  it('needs the header Channel', async () => {
    const response = await post({ 'Content-Type': 'application/json' })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ message: 'The header Channel is missing' })
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp'])(
    'is refused as %s',
    async (type) => {
      expect((await post({ Channel: 'web', 'Content-Type': type })).status).toBe(415)
    },
  )

  it('is taken as JSON with a character set', async () => {
    const type = 'application/json; charset=utf-8'
    expect((await post({ Channel: 'web', 'Content-Type': type })).status).toBe(200)
  })

  it.each(['{', 'nonsense', '{"name":"a"}}', "{'name':'a'}"])('is refused for the body %s', async (body) => {
    const answer = await echo(body)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe('The body is not valid JSON')
  })

  it.each([
    ['[]', 'The body must be an object'],
    ['"text"', 'The body must be an object'],
    ['null', 'The body must be an object'],
  ])('is refused for the body %s, which is no object', async (body, text) => {
    const answer = await echo(body)
    expect(answer.status).toBe(400)
    expect(answer.body.message).toBe(text)
  })

  it.each([
    [{}, [{ field: 'name', text: 'Name is required' }]],
    [{ name: '' }, [{ field: 'name', text: 'Name is required' }]],
    [{ name: 1 }, [{ field: 'name', text: 'Name must be a text' }]],
    [{ name: 'a', amountDue: '1' }, [{ field: 'amountDue', text: 'Amount due must be a number' }]],
    [{ name: 'a', kind: 'c' }, [{ field: 'kind', text: 'Kind must be one of: a, b' }]],
    [{ name: 'a', extra: 1 }, [{ field: 'extra', text: 'extra is not a field' }]],
    [{ name: 'a', tags: [{ label: 'x', id: 1 }] }, [{ field: 'tags.0.id', text: 'id is not a field' }]],
    [{ name: 'a', tags: [{}] }, [{ field: 'tags.0.label', text: 'Label is required' }]],
  ])('says by field what is wrong with %o', async (body, errors) => {
    const answer = await echo(body)
    expect(answer.status).toBe(400)
    expect(answer.body.errors).toMatchObject(errors)
    expect(answer.body.message).toEqual(errors.map(({ text }) => text))
  })

  it('of more than 1 MB is refused, whatever length it claims', async () => {
    const answer = await echo(JSON.stringify({ name: 'x'.repeat(1_000_000) }))
    expect(answer.status).toBe(413)
    expect(answer.body.message).toBe('The body is larger than 1 MB')
  })

  it('that anyone may send is refused above 16 kB', async () => {
    const body = (length: number) => JSON.stringify({ name: 'x'.repeat(length) })
    expect((await api.guest().post('/open', body(15_000))).status).toBe(200)
    const answer = await api.guest().post('/open', body(16_000))
    expect(answer.status).toBe(413)
    expect(answer.body.message).toBe('The body is larger than 16 kB')
  })

  it('nested deeper than 32 levels is refused', async () => {
    const nested = (levels: number) =>
      `{"name":"a","tags":${'['.repeat(levels - 1)}${']'.repeat(levels - 1)}}`
    expect((await echo(nested(33))).body.message).toBe('The body is nested deeper than 32 levels')
    expect((await echo(nested(100_000))).status).toBe(400)
    expect((await echo(nested(32))).body.message).not.toBe('The body is nested deeper than 32 levels')
  })

  it('with fields that nobody knows names ten of them, and the beginning of their names', async () => {
    const names = Array.from({ length: 40_000 }, (_, n) => `unknown-${n}`)
    const many = await echo({ name: 'a', ...Object.fromEntries(names.map((name) => [name, 1])) })
    expect(many.body.errors).toHaveLength(10)
    expect(JSON.stringify(many.body).length).toBeLessThan(2_000)
    const long = await echo({ name: 'a', ['x'.repeat(900_000)]: 1 })
    expect(JSON.stringify(long.body).length).toBeLessThan(2_000)
  })

  it('with a hundred thousand mistakes names 200 of them', async () => {
    const { body } = await echo({ name: 'a', tags: Array.from({ length: 100_000 }, () => 1) })
    expect(body.errors).toHaveLength(200)
  })

  it('with a character that cannot be stored is refused', async () => {
    const problem = 'holds a character that cannot be stored'
    for (const text of ['a\\u0000b', 'a\\ud800b']) {
      const { status, body } = await echo(`{"name":"${text}","tags":[{"label":"${text}"}]}`)
      expect([status, body.errors]).toEqual([
        400,
        [
          { field: 'name', text: `Name ${problem}` },
          { field: 'tags', text: `Tags ${problem}` },
        ],
      ])
      expect((await echo(`{"name":"a","${text}":1}`)).body.message).toBe(`The body ${problem}`)
    }
    expect((await api.as('owner').delete('/thing/a%00b')).status).toBe(400)
  })

  it('by DELETE takes no body, and needs no type without one', async () => {
    const owner = api.as('owner')
    expect((await owner.delete('/thing/1')).body.data).toEqual({ id: '1' })
    expect((await owner.delete('/thing/1', { a: 1 })).body.message).toBe('This call takes no body')
  })
})

describe('a query', () => {
  it('gives a repeated name as a list', async () => {
    expect((await api.guest().get('/query?status=a')).body.data).toEqual({ status: 'a' })
    expect((await api.guest().get('/query?status=a&status=b')).body.data).toEqual({ status: ['a', 'b'] })
  })
})

describe('a failure', () => {
  it.each(['/fails/bug', '/fails/unbalanced', '/fails/database'])(
    'nobody meant (%s) says nothing about the inside, and is logged',
    async (path) => {
      await api.as('owner').get('/query')
      log.length = 0
      const { status, body } = await api.guest().get(path)
      expect(status).toBe(500)
      expect(body).toEqual({
        statusCode: 500,
        message: 'An unexpected error occurred',
        data: null,
        code: 'unexpected',
        requestId: expect.any(String),
      })
      expect(log.map(({ level }) => level)).toEqual(['error', 'info'])
      expect(log[0]).toMatchObject({ requestId: body.requestId, path: `/api${path}` })
    },
  )

  it.each([
    ['/fails/overdraft', 400, ['Insufficient available balance']],
    ['/fails/twice', 409, 'This has already been done'],
    ['/fails/schema', 400, ['Invalid input: expected string, received undefined']],
  ])('of the books or a schema (%s) is answered with %i', async (path, status, message) => {
    const answer = await api.guest().get(path)
    expect(answer.status).toBe(status)
    expect(answer.body.message).toEqual(message)
  })

  it('leaves the process answering', async () => {
    await api.guest().get('/fails/bug')
    expect((await api.guest().get('/query')).status).toBe(200)
  })
})

describe('the log', () => {
  it('has a line for every request, without its query', async () => {
    await api.guest().get('/query?token=secret-canary')
    expect(log).toEqual([
      {
        level: 'info',
        method: 'GET',
        path: '/api/query',
        status: 200,
        requestId: expect.stringMatching(/^req_/),
        ms: expect.any(Number),
      },
    ])
  })

  it('holds neither bodies nor tokens', async () => {
    await echo({ name: 'secret-canary', extra: 'secret-canary' })
    const token = await api.tokenOf('owner')
    expect(JSON.stringify(log)).not.toContain('secret-canary')
    expect(JSON.stringify(log)).not.toContain(token)
  })
})

describe('a repeated call', () => {
  const key = (value: string) => ({ 'Idempotency-Key': value })
  const once = (email: string, headers = key('k1'), path = '/once') =>
    api.as('owner').post(path, { email }, headers)
  const countUsers = async () => (await api.services.db.orm.select().from(users)).length

  it('with one key acts once and answers the same, word for word', async () => {
    const first = await once('a@example.com')
    const before = await countUsers()
    const second = await once('a@example.com')
    expect(first.status).toBe(201)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(first.headers.get('Idempotent-Replayed')).toBeNull()
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    expect(await countUsers()).toBe(before)
  })

  it('with one key and another body is refused', async () => {
    await once('a@example.com')
    const { status, body } = await once('b@example.com')
    expect(status).toBe(422)
    expect(body.message).toBe('This idempotency key was used for another request')
  })

  it('with the same key of another team is another call', async () => {
    const mine = await once('a@example.com')
    const { status, body } = await api.as('stranger').post('/once', { email: 'b@example.com' }, key('k1'))
    expect(status).toBe(201)
    expect(body.data).not.toEqual(mine.body.data)
  })

  it('is free to try again after a failure, of which nothing stays', async () => {
    await api.as('owner').get('/query')
    const failed = await api.as('owner').post('/once', { email: 'a@example.com', fails: true }, key('k1'))
    expect(failed.status).toBe(409)
    expect(await api.services.db.orm.select().from(idempotencyKey)).toEqual([])
    expect((await once('a@example.com')).status).toBe(201)
  })

  it('is free to try again after a body that was refused', async () => {
    await api.as('owner').post('/once', { email: 7 }, key('k1'))
    expect((await once('a@example.com')).status).toBe(201)
  })

  it('at once acts once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => once('a@example.com')))
    const statuses = new Set(answers.map(({ status }) => status))
    expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([])
    expect(
      new Set(answers.filter(({ status }) => status === 201).map(({ body }) => body.requestId)).size,
    ).toBe(1)
  })

  it('acts each time without a key', async () => {
    const post = (email: string) => api.as('owner').post('/once', { email })
    expect((await post('a@example.com')).status).toBe(201)
    expect((await post('b@example.com')).status).toBe(201)
  })

  it('is refused without a key where one is required', async () => {
    const { status, body } = await api.as('owner').post('/once/required', { email: 'a@example.com' })
    expect(status).toBe(400)
    expect(body.message).toBe('The header Idempotency-Key is missing')
  })

  it('is refused with a key that is too long', async () => {
    expect((await once('a@example.com', key('k'.repeat(256)))).status).toBe(400)
  })
})

describe('the route table', () => {
  const start = (...routes: readonly Route[]) => createApp(api.services, { routes })
  const route = (values: object) => ({ ...common, method: 'get', path: '/x', handle, ...values }) as Route
  const handle = async () => ({ data: {} })

  it('does not start with mistakes, and names all of them', () => {
    const loose = z.object({ name: z.string() })
    const routes = [
      route({ path: '/a', access: { permission: 'wallet.sned' } }),
      route({ path: '/b', flag: 'dashbord' }),
      route({ path: '/c', method: 'post' }),
      route({ path: '/d', method: 'patch', body: loose }),
      route({ path: '/e', method: 'post', body: z.strictObject({ items: z.array(loose) }) }),
      route({ path: '/f/:id' }),
      route({ path: '/f/:name' }),
      route({ path: '/g/' }),
      route({ path: '/h', idempotent: true }),
      route({ path: '/i', body: z.strictObject({}) }),
      route({ path: '/j', summary: ' ' }),
      route({ path: '/k', method: 'delete', effectful: true }),
    ]
    const texts = [
      'GET /a: the permission "wallet.sned" does not exist',
      'GET /b: the flag "dashbord" does not exist',
      'POST /c: a route that changes something needs a body schema; z.strictObject({}) when it takes nothing',
      'PATCH /d: the body accepts unknown keys; make every object of it z.strictObject',
      'POST /e: the body accepts unknown keys; make every object of it z.strictObject',
      'GET /f/:name: declared twice',
      'GET /g/: the path must be like /wallet/send-crypto',
      'GET /h: idempotent is for changes by a signed-in caller',
      'GET /i: a GET has no body; use query',
      'GET /j: summary and tag must not be empty',
      'DELETE /k: effectful is for a GET',
    ]
    const findings = findingsOf(() => start(...routes))
    expect([...findings].sort()).toEqual([...texts].sort())
  })

  it('starts without mistakes', () => {
    expect(() => start(route({}))).not.toThrow()
  })
})

function findingsOf(start: () => unknown): readonly string[] {
  try {
    start()
    return []
  } catch (error) {
    return error instanceof Error && 'findings' in error
      ? (error.findings as readonly string[])
      : [String(error)]
  }
}
