import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf } from '#server/http/docs/describeRoute.ts'
import { collectRoutes } from '#server/collectRoutes.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import { serveWith } from '#tests/support/serveWith.ts'

interface Operation {
  readonly parameters: readonly object[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
  readonly security: readonly object[]
}

/** What `tests/deep/openapiLint.test.ts` does not know: that it is of these routes. */
interface Document {
  readonly openapi: string
  readonly tags: readonly { readonly name: string }[]
  readonly 'x-tagGroups': readonly { readonly name: string; readonly tags: readonly string[] }[]
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

  it('says who may call: also those whose payments wait, and no key where a second proof is asked for', () => {
    const of = (path: string) => document.paths[path]?.['post']
    expect(of('/wallet/send-crypto')).toMatchObject({ 'x-access': expect.stringContaining('member') })
    expect(of('/address-book/{id}/actions/verify')?.security).toEqual([{ session: [] }])
  })

  it('says what the calls of the specification take and answer, and which take an idempotency key', () => {
    const signIn = document.paths['/auth/signin']?.['post']
    expect(document.openapi).toBe('3.1.0')
    expect(signIn?.security).toEqual([])
    expect(Object.keys(signIn?.responses ?? {})).toEqual([
      ...['200', '400', '401', '403', '413', '415', '429', '503'],
    ])
    expect(signIn?.requestBody).toMatchObject({
      content: {
        'application/json': {
          schema: {
            required: ['email', 'password'],
            additionalProperties: false,
            properties: { email: { type: 'string', format: 'email', maxLength: 254 } },
          },
        },
      },
    })
    expect(document.paths['/wallet/send-crypto']?.['post']?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
    )
  })

  it('leaves out what exists only in the sandbox, outside of it', async () => {
    const production = serveWith(api, { mode: 'production' })
    const { body } = await production.guest().get<Document>('/openapi.json')
    expect(document.paths).toHaveProperty('/sandbox/inbox')
    expect(body.paths).not.toHaveProperty('/sandbox/inbox')
  })

  it('has the calls of merchants first, and those of administrators apart', () => {
    const [merchants, administrators] = document['x-tagGroups']
    expect(merchants?.tags).toContain('Wallet')
    expect(administrators?.tags).toContain('Administration')
    expect([...(merchants?.tags ?? []), ...(administrators?.tags ?? [])].sort()).toEqual(
      document.tags.map(({ name }) => name),
    )
  })
})

it('the reference is a page of the application, and not there when the feature is off', async () => {
  const { status, headers } = await api.guest().get('/docs')
  expect([status, headers.get('Location')]).toEqual([302, '/docs'])
  const off = serveWith(api, { flags: { ...api.services.settings.flags, apiDocs: false } }).guest()
  const answers = [await off.get('/docs'), await off.get('/openapi.json')]
  expect(answers.map((answer) => answer.status)).toEqual([404, 404])
})
