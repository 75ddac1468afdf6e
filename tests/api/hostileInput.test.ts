import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedOnce } from '../../sandbox/seed/seedOnce.ts'
import { RATE_LIMITS } from '../../sandbox/settings.ts'
import type { RateLimits } from '../../sandbox/settings.ts'
import { createTestApi } from '../support/createTestApi.ts'
import type { TestApi } from '../support/createTestApi.ts'
import {
  callerOf,
  exampleOf,
  fillPath,
  idsFor,
  placesIn,
  readOperations,
  withAt,
} from '../support/operations.ts'
import type { Operation } from '../support/operations.ts'
import type { TestClient } from '../support/TestClient.ts'

/** Names that every object has without having been given them. What no database holds is refused for all calls at once. */
const TEXTS = ['constructor', '__proto__'] as const
/** What may stand where something else is expected. */
const VALUES: readonly unknown[] = [...TEXTS, 'toString', '9'.repeat(400), null, 1e300, [], {}, ['text']]

interface Call {
  readonly path: string
  readonly body?: unknown
}

let api: TestApi
let operations: readonly Operation[]
beforeAll(async () => {
  api = await createTestApi({ settings: { seed: 'demo', rateLimits: unlimited() } })
  await api.reset()
  await seedOnce(api.services)
  operations = await readOperations(api)
})
afterAll(() => api.close())

function unlimited(): RateLimits {
  const limit = { perMinute: 1e6, burst: 1e6 }
  return { ...RATE_LIMITS, ...Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, limit])) }
}

/** Sends each call to its operation, and says which were answered with a failure of the server. */
async function failuresOf(callsOf: (operation: Operation, ids: readonly string[]) => readonly Call[]) {
  const failures: string[] = []
  for (const operation of operations) {
    const { client } = await callerOf(api, operation)
    for (const { path, body } of callsOf(operation, await idsFor(operation, client))) {
      const { status } = await call(client, operation, path, body)
      if (status >= 500) failures.push(`${status} ${operation.method} ${path} ${show(body)}`)
    }
  }
  return failures
}

function call(client: TestClient, { method }: Operation, path: string, body: unknown) {
  const headers = { 'Idempotency-Key': crypto.randomUUID() }
  return method === 'get' ? client.get(path, headers) : client[method](path, body, headers)
}

const show = (value: unknown) => (JSON.stringify(value) ?? '').slice(0, 200)

const queryOf = ({ parameters }: Operation) => parameters.filter((parameter) => parameter.in === 'query')

describe('nothing that a caller sends is a failure of the server', () => {
  it('in the place of an id', async () => {
    const failures = await failuresOf(({ path, body }, ids) =>
      ids.flatMap((_, at) =>
        TEXTS.map((text) => ({
          path: fillPath(path, ids.with(at, '-here-')).replace('-here-', text),
          body: body && exampleOf(body),
        })),
      ),
    )
    expect(failures).toEqual([])
  })

  it('as the value of a parameter', async () => {
    const failures = await failuresOf((operation, ids) => {
      const path = fillPath(operation.path, ids)
      const parameters = queryOf(operation)
      // Filters of a list are read each by itself; other calls look at one only when the others are right.
      const others = parameters.some(({ name }) => name === '_sort') ? [] : parameters
      return parameters.flatMap(({ name }) =>
        TEXTS.map((text) => {
          const query = others
            .filter((other) => other.name !== name)
            .map(
              (other) => `${other.name}=${encodeURIComponent(String(exampleOf(other.schema, other.name)))}`,
            )
          return { path: `${path}?${[...query, `${name}=${text}`].join('&')}` }
        }),
      )
    })
    expect(failures).toEqual([])
  })

  it('as the name of a parameter', async () => {
    const failures = await failuresOf(({ method, path }, ids) =>
      method === 'get'
        ? [{ path: `${fillPath(path, ids)}?constructor=1&__proto__=1&__proto__=2&toString=1` }]
        : [],
    )
    expect(failures).toEqual([])
  })

  it('in the place of a field', async () => {
    const failures = await failuresOf(({ path, body }, ids) => {
      const plausible = body && exampleOf(body)
      return placesIn(plausible).flatMap((place) =>
        VALUES.map((value) => ({ path: fillPath(path, ids), body: withAt(plausible, place, value) })),
      )
    })
    expect(failures).toEqual([])
  })

  it('as the name of a field', async () => {
    const body = '{"constructor":1,"toString":{},"__proto__":{"__proto__":[]},"a\\u0000":1}'
    const failures = await failuresOf(({ path, body: taken }, ids) =>
      taken ? [{ path: fillPath(path, ids), body }] : [],
    )
    expect(failures).toEqual([])
  })

  it('however deep', async () => {
    const body = `{"text":${'['.repeat(30_000)}${']'.repeat(30_000)}}`
    const failures = await failuresOf(({ path, body: taken }, ids) =>
      taken ? [{ path: fillPath(path, ids), body }] : [],
    )
    expect(failures).toEqual([])
  })

  it('in the address of a picture', async () => {
    const paths = [...TEXTS, '%00', '%ED%A0%80'].map((text) => `http://app.test/avatar/${text}.svg`)
    const answers = await Promise.all(paths.map((path) => api.fetch(new Request(path))))
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
  })
})
