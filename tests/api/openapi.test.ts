import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf } from '#server/engine/http/docs/describeRoute.ts'
import { collectRoutes } from '#server/entry/collectRoutes.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { serveWith } from '#tests/support/serveWith.ts'

interface Operation {
  readonly summary: string
  readonly security: readonly object[]
}

/** What `tests/deep/openapiLint.test.ts` does not know: that it is of these routes. */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

let api: TestApi
let document: Document
beforeAll(async () => {
  api = await createTestApi()
  document = (await api.guest().get<Document>('/openapi.json')).body
})
afterAll(() => api.close())

describe('the OpenAPI document', () => {
  it('describes every route there is, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const routes = collectRoutes(api.services).map((route) => `${route.method} ${pathOf(route)}`)
    expect(described.sort()).toEqual([...routes, 'get /openapi.json', 'get /docs'].sort())
  })

  it('names what an action does to which record', () => {
    const summaryOf = (path: string) => document.paths[path]?.['post']?.summary
    expect(
      [
        '/payment-links/{id}/actions/archive',
        '/invoices/{id}/actions/cancel',
        '/webhook-endpoints/{id}/actions/disable',
        '/crypto-cards/{id}/actions/limits',
        '/notifications/actions/markRead',
      ].map(summaryOf),
    ).toEqual([
      'Archive a payment link',
      'Cancel an invoice',
      'Turn a webhook endpoint off',
      'Set the limits of a card',
      'Mark a notification read, several at once',
    ])
  })

  it('says who may call: guests, those whose payments wait, and no key where a second proof is asked for', () => {
    const of = (path: string) => document.paths[path]?.['post']
    expect(of('/auth/signin')?.security).toEqual([])
    expect(of('/wallet/send-crypto')).toMatchObject({
      'x-access': expect.stringContaining('member'),
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
      ]),
    })
    expect(of('/address-book/{id}/actions/verify')?.security).toEqual([{ session: [] }])
  })
})

it('the reference is a page of the application, and not there when the feature is off', async () => {
  const { status, headers } = await api.guest().get('/docs')
  expect([status, headers.get('Location')]).toEqual([302, '/docs'])
  const off = serveWith(api, { flags: { ...api.services.settings.flags, apiDocs: false } }).guest()
  const answers = [await off.get('/docs'), await off.get('/openapi.json')]
  expect(answers.map((answer) => answer.status)).toEqual([404, 404])
})
