import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pathOf } from '#server/http/docs/describeRoute.ts'
import { collectRoutes } from '#server/collectRoutes.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, object>>
  readonly security: readonly object[]
}

interface Document {
  readonly openapi: string
  readonly tags: readonly { readonly name: string }[]
  readonly 'x-tagGroups': readonly { readonly name: string; readonly tags: readonly string[] }[]
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, object>>>>
}

let api: TestApi
let document: Document
beforeAll(async () => {
  api = await createTestApi()
  document = (await api.guest().get<Document>('/openapi.json')).body
})
afterAll(() => api.close())

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
  )

describe('the OpenAPI document', () => {
  it('describes every route there is, and no other', () => {
    const routes = collectRoutes(api.services).map((route) => `${route.method} ${pathOf(route)}`)
    const own = ['get /openapi.json', 'get /docs']
    expect(
      operations()
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...routes, ...own].sort())
  })

  it('gives every call an id of its own', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('refers only to what it holds', () => {
    const text = JSON.stringify(document)
    const names = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g)]
    const missing = names.filter(([, kind = '', name = '']) => !document.components[kind]?.[name])
    expect(names.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
    expect(text.match(/"\$ref"/g)?.length).toBe(names.length)
  })

  it('declares each parameter of a path', () => {
    const wrong = operations().filter(({ name, operation }) => {
      const inPath = [...name.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter)
      const declared = operation.parameters.filter((parameter) => parameter.in === 'path')
      return inPath.join() !== declared.map((parameter) => parameter.name).join()
    })
    expect(wrong).toEqual([])
  })

  it('says what the calls of the specification take and answer', () => {
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
  })

  it('says which calls take an idempotency key', () => {
    const send = document.paths['/wallet/send-crypto']?.['post']
    expect(send?.parameters).toContainEqual(
      expect.objectContaining({ name: 'Idempotency-Key', in: 'header' }),
    )
  })

  it('leaves out what exists only in the sandbox, outside of it', async () => {
    const production = await createTestApi({ settings: { mode: 'production' } })
    const { body } = await production.guest().get<Document>('/openapi.json')
    await production.close()
    expect(document.paths).toHaveProperty('/sandbox/inbox')
    expect(body.paths).not.toHaveProperty('/sandbox/inbox')
  })
})

describe('the reference page', () => {
  it('is a page of the application', async () => {
    const answer = await api.guest().get('/docs')
    expect(answer.status).toBe(302)
    expect(answer.headers.get('Location')).toBe('/docs')
  })

  it('has the calls of merchants first, and those of administrators apart', () => {
    const [merchants, administrators] = document['x-tagGroups']
    expect(merchants?.tags).toContain('Wallet')
    expect(administrators?.tags).toContain('Administration')
    expect([...(merchants?.tags ?? []), ...(administrators?.tags ?? [])].sort()).toEqual(
      document.tags.map(({ name }) => name),
    )
  })

  it('is not there when the feature is off', async () => {
    const off = await createTestApi({ flags: { apiDocs: false } })
    const statuses = [await off.guest().get('/docs'), await off.guest().get('/openapi.json')]
    await off.close()
    expect(statuses.map(({ status }) => status)).toEqual([404, 404])
  })
})
