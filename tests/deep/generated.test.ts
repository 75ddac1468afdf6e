import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedOnce } from '#server/sandbox/seed/seedOnce.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { callerOf, exampleOf, idsFor, readOperations, type Operation } from '#tests/support/operations.ts'
import { UNLIMITED } from '#tests/support/unlimited.ts'

const REQUESTS = 20_000
const SEED = 20_261_127
/** Documents that are drawn, and sums over all there is: a tenth of the others' requests. */
const DEAR = /pdf$|books|audit-chain|openapi/
/** They end the session that the others need, or do not end. */
const APART = /logout|sign-out|\/live$|\/events$/

let api: TestApi
beforeAll(async () => {
  api = await createTestApi({ settings: { seed: 'demo', rateLimits: UNLIMITED } })
  await api.reset()
  await seedOnce(api.services)
})
afterAll(() => api.close())

const ODD = [
  ...['', ' ', '0', '-1', '1e400', 'NaN', 'null', '2025-02-30', '9'.repeat(40), 'a,b', '../..', '%'],
  ...['\u0001', '\u2603', '\u202e', '\ud83e\udd84', "' or 1=1 --", 'https:evil.test', 'x'.repeat(300)],
]
const odd = fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: 'grapheme', maxLength: 12 }))

type Schema = Readonly<Record<string, unknown>>

/** Mostly what a schema takes, sometimes something else in its place. */
function valueOf(schema: Schema, name = ''): fc.Arbitrary<unknown> {
  const { properties, items, type } = schema
  const options = [schema['anyOf'], schema['oneOf']].find(Array.isArray)
  if (options) return fc.oneof(...options.map((one: Schema) => valueOf(one, name)))
  if (Array.isArray(schema['enum'])) return mostly(fc.constantFrom(...(schema['enum'] as readonly unknown[])))
  if (type === 'object')
    return mostly(
      fc.record(
        Object.fromEntries(
          Object.entries((properties ?? {}) as Readonly<Record<string, Schema>>).map(([key, part]) => [
            key,
            valueOf(part, key),
          ]),
        ),
        { requiredKeys: (schema['required'] ?? []) as string[] },
      ),
    )
  if (type === 'array') return mostly(fc.array(valueOf((items ?? {}) as Schema, name), { maxLength: 3 }))
  if (type === 'boolean') return mostly(fc.boolean())
  if (type === 'integer' || type === 'number') return mostly(fc.oneof(fc.integer(), fc.double()))
  return mostly(fc.constant(exampleOf(schema, name)))
}

const mostly = (arbitrary: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 7, arbitrary }, { weight: 1, arbitrary: fc.oneof(odd, fc.jsonValue({ maxDepth: 1 })) })

/** Requests for an operation: its ids, what its address asks, and its body. */
const requestsOf = ({ path, parameters, body }: Operation, ids: readonly string[]) =>
  fc.record({
    ids: fc.tuple(...(path.match(/\{/g) ?? []).map((_, at) => fc.oneof(fc.constant(ids[at] ?? 'none'), odd))),
    query: fc.record(
      Object.fromEntries(
        parameters
          .filter((one) => one.in === 'query')
          .map(({ name, schema }) => [name, valueOf(schema, name)]),
      ),
      { requiredKeys: [] },
    ),
    body: body ? valueOf(body) : fc.constant(undefined),
  })

function addressOf(path: string, ids: readonly unknown[], query: object): string {
  const left = [...ids]
  const text = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
  const place = path.replace(/\{\w+\}/g, () => encodeURIComponent(text(left.shift())) || 'none')
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(text(value))}`)
  return `${place}?${asked.join('&')}`
}

it('answers 20,000 requests that were made from its document, and fails at none', async () => {
  const operations = (await readOperations(api)).filter(({ path }) => !APART.test(path))
  const dear = operations.filter(({ path }) => DEAR.test(path)).length
  const each = Math.ceil(REQUESTS / (operations.length - 0.9 * dear))
  const failures: string[] = []
  let sent = 0
  for (const operation of operations) {
    const { client } = await callerOf(api, operation)
    const found = await idsFor(operation, client)
    const numRuns = DEAR.test(operation.path) ? Math.ceil(each / 10) : each
    for (const { ids, query, body } of fc.sample(requestsOf(operation, found), {
      numRuns,
      seed: SEED,
    })) {
      const { method, path } = operation
      const address = addressOf(path, ids, query)
      const headers = { 'Idempotency-Key': `generated-${++sent}` }
      const { status } = await (method === 'get'
        ? client.get(address)
        : client[method](address, body, headers))
      if (status >= 500) failures.push(`${status} ${method} ${address} ${JSON.stringify(body) ?? ''}`)
    }
  }
  expect(failures.map((line) => line.slice(0, 300))).toEqual([])
  expect(sent).toBeGreaterThanOrEqual(REQUESTS)
})
