import { describe, expect, it } from 'vitest'
import { createClient } from '#providers/createClient.ts'
import { createDataProvider } from '#providers/dataProvider.ts'
import { resources } from '#resources/index.ts'
import { messageOf } from '#src/framework/api/ApiError.ts'

/** What stands in the place of the API's answer, and tells a user nothing. */
const SILENT: Readonly<Record<string, () => Response>> = {
  'a 500 without words': () => new Response('', { status: 500, statusText: 'Internal Server Error' }),
  'a 502 that is a page': () => new Response('<html><h1>Bad gateway</h1></html>', { status: 502 }),
  'a 500 that says nothing more': () =>
    Response.json({ statusCode: 500, message: 'An unexpected error occurred', data: null }, { status: 500 }),
  'a 200 that is a page': () => new Response('<html><h1>Please sign in</h1></html>'),
  'a 200 that breaks off': () => new Response('{"statusCode":200,"mess'),
  'a 200 without what was asked for': () => Response.json({ hello: 'world' }),
}
const silences = Object.keys(SILENT)

describe.each(['transactions', 'payment-links'])('a list of %s', (resource) => {
  it.each(silences)('fails in the words of its screen on %s', async (silence) => {
    const { provider } = open(silence)
    const error: unknown = await provider.getList({ resource }).catch((thrown: unknown) => thrown)
    expect(messageOf(error, 'Failed to fetch transactions')).toBe('Failed to fetch transactions')
  })
})

it.each(silences)('a call fails in the words of its act on %s', async (silence) => {
  const { client } = open(silence)
  const error: unknown = await client.call('/auth/signin').catch((thrown: unknown) => thrown)
  expect(messageOf(error, 'Login failed')).toBe('Login failed')
})

function open(silence: string) {
  const origin = 'http://app.test'
  const client = createClient({
    origin,
    session: { token: () => 'abc' },
    transport: async () => SILENT[silence]?.() ?? new Response(),
  })
  const known = resources.map(({ name, api = { kind: 'collection' as const } }) => ({ name, api }))
  return { client, provider: createDataProvider({ client, origin, resources: known }) }
}
