import { Hono } from 'hono'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createApp } from '#server/entry/createApp.ts'
import { team, users } from '#server/features/people/identity/schema.ts'
import type { LogEntry } from '#server/engine/http/requestLog.ts'
import { defineRoute, type Route } from '#server/engine/http/route.ts'
import { secureHeaders } from '#server/engine/http/secureHeaders.ts'
import { createUser } from '#server/features/people/identity/users.ts'
import { LedgerError } from '#server/core/ledger/postEntry.ts'
import type { Services } from '#server/entry/Services.ts'
import { freshApi } from '#tests/support/freshApi.ts'
import { problemsOf } from '#tests/support/problemsOf.ts'

const common = { tag: 'Test', summary: 'Test', access: 'signedIn' } as const
const read = (path: `/${string}`, handle: (services: Services) => Promise<object>) =>
  defineRoute(`GET ${path}`, {
    ...common,
    access: 'public',
    handle: async ({ services }) => ({ data: await handle(services) }),
  })
const fail = (path: `/${string}`, error: () => unknown) => read(path, () => Promise.reject(error()))

/** Adds a user named by the body: something to be done once. */
const addUser = (path: `/${string}`, idempotent: true | 'required') =>
  defineRoute(`POST ${path}`, {
    ...common,
    idempotent,
    body: z.strictObject({ email: z.string() }),
    handle: async ({ services, body: { email } }) => {
      const person = { email, firstName: 'A', lastName: 'B', passwordHash: 'x' }
      const id = await services.db.transaction((tx) => createUser({ tx, services }, person))
      return { data: { id }, status: 201 }
    },
  })

const echoRoute = (path: `/${string}`, access: 'signedIn' | 'public') =>
  defineRoute(`POST ${path}`, {
    ...common,
    ...{ access },
    body: z.strictObject({ name: z.string().min(1) }),
    handle: async ({ body }) => ({ data: body }),
  })

const ROUTES: readonly Route[] = [
  fail('/fails/bug', () => new Error('select secret from vault at /srv/app/file.ts:12')),
  fail('/fails/overdraft', () => new LedgerError('insufficient', 'account lac_1 would go below zero')),
  fail('/fails/unbalanced', () => new LedgerError('unbalanced', 'entry le_1')),
  fail('/fails/twice', () => new LedgerError('already_posted', 'entry le_1')),
  fail('/fails/schema', () => z.strictObject({ a: z.string() }).safeParse({}).error),
  read('/fails/database', ({ db }) =>
    db.transaction((tx) => tx.update(team).set({ timeZone: null as unknown as string })),
  ),
  echoRoute('/echo', 'signedIn'),
  echoRoute('/open', 'public'),
  read('/query', async () => ({})),
  defineRoute('DELETE /thing/:id', {
    ...common,
    handle: async ({ params }) => ({ data: params }),
  }),
  addUser('/once', true),
  addUser('/once/required', 'required'),
]

const log: LogEntry[] = []
const api = freshApi({ routes: ROUTES, log: (entry) => log.push(entry) })
beforeEach(() => void (log.length = 0))

const echo = (body: unknown, headers?: Record<string, string>) => api.as('owner').post('/echo', body, headers)

describe('an answer', () => {
  it('is an envelope with the id of its request, for an address that is none as well', async () => {
    const { body, headers } = await echo({ name: 'a' })
    const requestId: unknown = expect.stringMatching(/^req_\w{22}$/)
    expect(body).toEqual({ statusCode: 200, message: 'Success', data: { name: 'a' }, requestId })
    expect(headers.get('X-Request-Id')).toBe(body.requestId)
    const none = await api.guest().get('/nothing/here')
    expect(none.status).toBe(404)
    expect(none.body).toMatchObject({ statusCode: 404, message: 'Not found', data: null, code: 'not_found' })
  })

  it('is kept out of caches, frames and other origins', async () => {
    const { headers } = await echo({ name: 'a' }, { Origin: 'https://evil.example' })
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })

  it('keeps browsers to https where the address from outside is, and from what no page needs', async () => {
    const settings = { ...api.services.settings, origin: 'https://pay.example.com' }
    const outside = await createApp({ ...api.services, settings }).request('/api/health/live')
    expect(outside.headers.get('Strict-Transport-Security')).toBe('max-age=31536000')
    expect(outside.headers.get('Permissions-Policy')).toContain('camera=()')
    const own = ['http://pay.example.com', 'https://localhost:4100', 'https://127.0.0.1', 'https://[::1]']
    const answers = await Promise.all(own.map((origin) => new Hono().use(secureHeaders(origin)).request('/')))
    const policies = answers.map(({ headers }) => headers.get('Strict-Transport-Security'))
    expect(policies).toEqual(own.map(() => null))
  })
})

describe('a change', () => {
  it('needs the header Channel, and is taken as JSON, with a character set as well, and as nothing else', async () => {
    expect(problemsOf(await echo({ name: 'a' }, { Channel: '' }))).toBe('400 The Channel header is missing')
    const statusAs = async (type: string) => (await echo({ name: 'a' }, { 'Content-Type': type })).status
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data']
    const refused = ['text/plain', 'application/jsonp', ...forms]
    expect(await Promise.all(refused.map(statusAs))).toEqual(refused.map(() => 415))
    expect(await statusAs('application/json; charset=utf-8')).toBe(200)
  })

  it('that is refused says why by field; that anyone may send is refused above 16 kB, any other above 1 MB', async () => {
    const wrong = await echo({ extra: 1 })
    expect(wrong.body.message).toEqual(['Name is required', 'extra is not a field'])
    expect(problemsOf(wrong)).toBe('400 name: Name is required extra: extra is not a field')
    const open = async (length: number) =>
      (await api.guest().post('/open', { name: 'x'.repeat(length) })).status
    expect([await open(15_000), await open(16_000)]).toEqual([200, 413])
    expect(problemsOf(await echo({ name: 'x'.repeat(1_000_000) }))).toBe('413 The body is larger than 1 MB')
    expect((await api.as('owner').delete('/thing/a%00b')).status).toBe(400)
  })

  it('by DELETE takes no body, and needs no type without one', async () => {
    const owner = api.as('owner')
    expect((await owner.delete('/thing/1')).body.data).toEqual({ id: '1' })
    const typed = await owner.delete('/thing/1', undefined, { 'Content-Type': 'text/plain' })
    expect(typed.status).toBe(200)
    expect((await owner.delete('/thing/1', { a: 1 })).body.message).toBe('This request takes no body')
  })
})

describe('a failure', () => {
  it.each(['/fails/bug', '/fails/unbalanced', '/fails/database'])(
    'nobody meant (%s) says nothing about the inside, and is logged',
    async (path) => {
      await api.as('owner').get('/query')
      log.length = 0
      const { body } = await api.guest().get(path)
      expect(body).toEqual({
        ...{ statusCode: 500, message: 'An unexpected error occurred', data: null, code: 'unexpected' },
        requestId: expect.any(String),
      })
      expect(log.map(({ level }) => level)).toEqual(['error', 'info'])
      expect(log[0]).toMatchObject({ requestId: body.requestId, path: `/api${path}` })
    },
  )

  it('of the books or a schema is answered with what it means', async () => {
    const problem = async (name: string) => problemsOf(await api.guest().get(`/fails/${name}`))
    expect(await problem('overdraft')).toBe('400 Insufficient available balance')
    expect(await problem('twice')).toBe('409 This has already been done')
    expect(await problem('schema')).toContain('Invalid input: expected string, received undefined')
  })
})

it('the log has a line for every request, without its query, bodies and tokens', async () => {
  await api.guest().get('/query?token=secret-canary')
  const line = { level: 'info', method: 'GET', path: '/api/query', status: 200 }
  expect(log).toEqual([{ ...line, requestId: expect.stringMatching(/^req_/), ms: expect.any(Number) }])
  await echo({ name: 'secret-canary', extra: 'secret-canary' })
  const text = JSON.stringify(log)
  expect(text).not.toContain('secret-canary')
  expect(text).not.toContain(await api.tokenOf('owner'))
})

describe('a repeated call', () => {
  const key = (value: string) => ({ 'Idempotency-Key': value })
  const once = (email: string) => api.as('owner').post('/once', { email }, key('k1'))
  const countUsers = async () => (await api.services.db.orm.select().from(users)).length

  it('with one key acts once and answers the same, word for word; with another body it is refused, unless the first was', async () => {
    expect((await api.as('owner').post('/once', { email: 7 }, key('k1'))).status).toBe(400)
    const first = await once('a@example.com')
    const before = await countUsers()
    const second = await once('a@example.com')
    expect(first.status).toBe(201)
    expect(second).toMatchObject({ status: 201, body: first.body })
    expect(first.headers.get('Idempotent-Replayed')).toBeNull()
    expect(second.headers.get('Idempotent-Replayed')).toBe('true')
    const used = '422 This idempotency key was used for another request'
    expect(problemsOf(await once('b@example.com'))).toBe(used)
    expect(await countUsers()).toBe(before)
    const ofAnother = await api.as('stranger').post('/once', { email: 'b@example.com' }, key('k1'))
    expect(ofAnother.status, 'The key of another team is another key').toBe(201)
  })

  it('without a key acts each time; where one is required it is refused, as with one that is too long', async () => {
    const post = async (path: string, email: string, headers = {}) =>
      (await api.as('owner').post(path, { email }, headers)).status
    expect([await post('/once', 'a@example.com'), await post('/once', 'b@example.com')]).toEqual([201, 201])
    expect(await post('/once', 'c@example.com', key('k'.repeat(256)))).toBe(400)
    const keyless = await api.as('owner').post('/once/required', { email: 'a@example.com' })
    expect(problemsOf(keyless)).toBe('400 The Idempotency-Key header is missing')
  })
})
