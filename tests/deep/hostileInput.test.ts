import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOnce } from '#server/sandbox/seed/seedOnce.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import {
  callerOf,
  exampleOf,
  fillPath,
  idsFor,
  placesIn,
  readOperations,
  withAt,
  type Operation,
} from '#tests/support/operations.ts'
import type { Envelope, TestClient } from '#tests/support/TestClient.ts'
import { UNLIMITED } from '#tests/support/unlimited.ts'

/** Names that every object has without having been given them. What no database holds is refused for all calls at once. */
const TEXTS = ['constructor', '__proto__'] as const
/** What may stand where something else is expected. */
const VALUES: readonly unknown[] = [...TEXTS, '9'.repeat(400), null, 1e300, [], {}, ['text']]
const NAMES = 'constructor=1&__proto__=1&__proto__=2&toString=1'
const FIELD_NAMES = '{"constructor":1,"toString":{},"__proto__":{"__proto__":[]},"a\\u0000":1}'

let api: TestApi
let operations: readonly Operation[]
beforeAll(async () => {
  api = await createTestApi({ settings: { seed: 'demo', rateLimits: UNLIMITED } })
  await api.reset()
  await seedOnce(api.services)
  operations = await readOperations(api)
})
afterAll(() => api.close())

/** Calls one operation, and keeps what was answered with a failure of the server. */
function sender(client: TestClient, operation: Operation, failures: string[]) {
  return async (path: string, body?: unknown) => {
    const { method } = operation
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { status, body: answered } = await (method === 'get'
      ? client.get<Envelope | undefined>(path, headers)
      : client[method]<Envelope | undefined>(path, body, headers))
    if (status >= 500)
      failures.push(`${status} ${method} ${path} ${(JSON.stringify(body) ?? '').slice(0, 200)}`)
    return new Set(answered?.errors?.map(({ field }) => field))
  }
}

type Send = ReturnType<typeof sender>

async function sendIds(send: Send, { path, body }: Operation, ids: readonly string[]) {
  for (const at of ids.keys())
    for (const text of TEXTS)
      await send(fillPath(path, ids.with(at, '-here-')).replace('-here-', text), body && exampleOf(body))
}

/** Filters of a list are read each by itself; other calls look at one only when the others are right. */
async function sendParameters(send: Send, { parameters }: Operation, path: string) {
  const known = parameters.filter((parameter) => parameter.in === 'query')
  const others = known.some(({ name }) => name === '_sort') ? [] : known
  for (const { name } of known)
    for (const text of TEXTS) {
      const right = others
        .filter((other) => other.name !== name)
        .map((other) => `${other.name}=${encodeURIComponent(String(exampleOf(other.schema, other.name)))}`)
      await send(`${path}?${[...right, `${name}=${text}`].join('&')}`)
    }
}

/**
 * Each value in the place of each field. First in all places of a depth at once: a field that the answer finds fault with
 * has been judged by itself, and goes no further. What may go further does so alone, with the others right.
 */
async function sendFields(send: Send, body: unknown, path: string) {
  const all = placesIn(body)
  const depths = [...new Set(all.map(({ length }) => length))]
  for (const value of VALUES)
    for (const depth of depths) {
      const places = all.filter(({ length }) => length === depth)
      const everywhere = places.reduce((changed, place) => withAt(changed, place, value), body)
      const judged = places.length > 1 ? await send(path, everywhere) : new Set<string>()
      for (const place of places)
        if (!judged.has(place.join('.'))) await send(path, withAt(body, place, value))
    }
}

describe('nothing that a caller sends is a failure of the server', () => {
  it('in the place of an id, a parameter, a field, or the name of one', async () => {
    const failures: string[] = []
    for (const operation of operations) {
      const { client } = await callerOf(api, operation)
      const ids = await idsFor(operation, client)
      const send = sender(client, operation, failures)
      const path = fillPath(operation.path, ids)
      await sendIds(send, operation, ids)
      await sendParameters(send, operation, path)
      if (operation.method === 'get') await send(`${path}?${NAMES}`)
      if (!operation.body) continue
      await send(path, FIELD_NAMES)
      await sendFields(send, exampleOf(operation.body), path)
    }
    expect(failures).toEqual([])
  })

  it('in the address of a picture', async () => {
    const paths = [...TEXTS, '%00', '%ED%A0%80'].map((text) => `http://app.test/avatar/${text}.svg`)
    const answers = await Promise.all(paths.map((path) => api.fetch(new Request(path))))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })
})
