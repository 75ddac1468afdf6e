import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectRoutes } from '#server/entry/collectRoutes.ts'
import { seedOnce } from '#server/sandbox/seed/seedOnce.ts'
import { createAnswerCheck } from '#tests/support/checkAnswer.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import {
  callerOf,
  exampleOf,
  fillPath,
  idsFor,
  readOperations,
  type Operation,
} from '#tests/support/operations.ts'
import { createTestClient, type TestClient } from '#tests/support/TestClient.ts'

let api: TestApi
let operations: readonly Operation[]
/** One for all calls: it keeps what it has made of each schema. */
let check: ReturnType<typeof createAnswerCheck>
/** What was answered otherwise than the document says. */
const wrong: string[] = []
beforeAll(async () => {
  api = await createTestApi({ settings: { seed: 'demo' } })
  await api.reset()
  await seedOnce(api.services)
  check = createAnswerCheck(api.app, collectRoutes(api.services))
  operations = await readOperations(api)
  // Reads first: what deletes and signs out comes last.
  operations = [...operations.filter(isRead), ...operations.filter((one) => !isRead(one))]
})
afterAll(() => api.close())

const isRead = ({ method }: Operation) => method === 'get'

/** Compares every answer to a client's calls with the document. */
function watched(token: string | undefined): TestClient {
  return createTestClient(
    async (request) => {
      const response = await api.fetch(request)
      const difference = await check(request, response)
      if (difference) wrong.push(difference)
      return response
    },
    async () => token,
  )
}

async function call(client: TestClient, operation: Operation, path: string, body?: unknown, headers = {}) {
  const { method } = operation
  const all = { 'Idempotency-Key': crypto.randomUUID(), ...headers }
  await (method === 'get' ? client.get(path, all) : client[method](path, body, all))
}

/** The query of a call that needs one. */
function queryOf({ parameters }: Operation): string {
  const needed = parameters.filter((parameter) => parameter.in === 'query' && parameter.required)
  return needed
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(exampleOf(schema, name)))}`)
    .join('&')
}

describe('every operation answers as its document says', () => {
  it('to whoever may call it, with what it takes and with what it does not', async () => {
    for (const operation of operations) {
      const { token, client: finder } = await callerOf(api, operation)
      const client = watched(token)
      const ids = await idsFor(operation, finder)
      const body = operation.body && exampleOf(operation.body)
      const path = `${fillPath(operation.path, ids)}?${queryOf(operation)}`
      if (!isRead(operation)) {
        await call(client, operation, path, { unknown: true })
        await call(client, operation, path, '{')
        await call(client, operation, path, body, { Channel: '' })
        await call(client, operation, path, body, { 'Content-Type': 'text/plain' })
        await call(client, operation, path, body, { 'If-Match': '"999"' })
      }
      const nowhere = ids.map(() => 'nothing')
      await call(client, operation, fillPath(operation.path, nowhere), body)
      await call(client, operation, path, body, { Team: 'team_other' })
      await call(client, operation, path, body)
    }
    expect([...new Set(wrong)]).toEqual([])
  })

  it('to a guest, and to somebody whose role or second proof does not suffice', async () => {
    wrong.length = 0
    for (const operation of operations) {
      const path = fillPath(operation.path, [])
      const body = operation.body && exampleOf(operation.body)
      await call(watched(undefined), operation, path, body)
      await call(watched(await api.tokenOf('viewer')), operation, path, body)
      await call(watched('sk_sandbox_nothing'), operation, path, body)
    }
    expect([...new Set(wrong)]).toEqual([])
  })
})
