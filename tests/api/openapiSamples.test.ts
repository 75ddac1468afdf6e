import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { coffer } from '#resources/product.ts'
import type { OpenApi, Operation, Schema } from '#resources/vocabulary/openApi.ts'
import { createTestApi, type TestApi } from '#tests/support/createTestApi.ts'
import type { Envelope } from '#tests/support/TestClient.ts'

const ajv = addFormats.default(new Ajv2020({ strict: false }))
ajv.addFormat('decimal', /^-?(0|[1-9]\d*)(\.\d+)?$/)

let api: TestApi
let document: OpenApi
let operations: readonly (readonly [string, Operation])[]
beforeAll(async () => {
  api = await createTestApi()
  document = (await api.guest().get<OpenApi>('/openapi.json')).body
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => [`${method} ${path}`, operation] as const),
  )
})
afterAll(() => api.close())

describe('a reader of the OpenAPI document', () => {
  it('is told of every part what it is, and sees an example that fits it', () => {
    const parts = operations.flatMap(([name, { parameters, requestBody, responses }]) => [
      ...parameters.map((one) => ({
        at: `${name} ${one.name}`,
        schema: { description: one.description, ...one.schema },
      })),
      ...[requestBody, ...Object.values(responses)]
        .flatMap((content) => (content && 'content' in content ? Object.values(content.content) : []))
        .flatMap(({ schema }) => partsOf(schema, name)),
    ])
    expect(parts.length).toBeGreaterThan(1000)
    expect(parts.filter(({ schema }) => !schema['description']).map(({ at }) => at)).toEqual([])
    expect(parts.filter(({ schema }) => !isWhole(schema) && !hasExample(schema)).map(({ at }) => at)).toEqual(
      [],
    )
  })

  it('finds a sample of every body and of every answer that is text, right by its own schema', () => {
    const samples = operations.flatMap(([name, { requestBody, responses }]) =>
      [requestBody, ...Object.values(responses)]
        .flatMap((content) => (content && 'content' in content ? Object.entries(content.content) : []))
        .filter(([type]) => /json|text/.test(type))
        .map(([, content]) => ({ name, ...content })),
    )
    const wrong = samples.filter(
      ({ schema, example }) => example === undefined || !ajv.validate(schema, example),
    )
    expect(wrong.map(({ name, example }) => `${name}: ${JSON.stringify(example)}`)).toEqual([])
  })

  it('makes something with each body as it stands, but where it takes a record or money', async () => {
    const client = api.as('owner')
    const creating = operations.filter(([name]) => /^post \/[^/]+$/.test(name))
    const refused: string[] = []
    for (const [name, { requestBody }] of creating) {
      const sample = requestBody?.content['application/json']?.example
      const { status, body } = await client.post<Envelope>(name.replace('post ', ''), sample)
      if (status >= 300) refused.push(`${name}: ${body.message}`)
    }
    expect(creating.length).toBeGreaterThan(10)
    expect(refused.toSorted()).toEqual([
      'post /conversion-rules: Bank recipient doesn’t exist',
      'post /credit-notes: Invoice doesn’t exist',
      'post /investments: Insufficient available balance',
    ])
  })

  it('finds every chapter among the tasks of the product, in its order', () => {
    const groups = Object.fromEntries(document['x-tagGroups'].map(({ name, tags }) => [name, tags]))
    expect(groups).toEqual(coffer.apiReference.groups)
    expect(Object.keys(groups)).toEqual(Object.keys(coffer.apiReference.groups))
  })
})

interface Part {
  readonly at: string
  readonly schema: Schema
}

function partsOf(schema: Schema, at: string): readonly Part[] {
  const own = Object.entries(Object(schema['properties'])).flatMap(([name, part]) => [
    { at: `${at}.${name}`, schema: part as Schema },
    ...partsOf(part as Schema, `${at}.${name}`),
  ])
  const inner = ['items', 'additionalProperties', 'anyOf', 'oneOf']
    .map((key) => schema[key])
    .flat()
    .filter((part) => part instanceof Object)
  return [...own, ...inner.flatMap((part) => partsOf(part as Schema, at))]
}

const isWhole = (schema: Schema) => partsOf(schema, '').length > 0

const hasExample = (schema: Schema) =>
  Array.isArray(schema['examples']) && ajv.validate(schema, schema['examples'][0])
