import { type ApiReference, toWords } from '#define'
import type { Content, Operation, Parameter, Response, Schema } from '#resources/vocabulary/openApi.ts'
import { partOf, propertiesOf, sampleOf, variantsOf } from './sampleOf.ts'

/** A product's descriptions of the parts of requests and responses, by name. */
export interface Words {
  readonly descriptions: ApiReference['descriptions']
  readonly examples: ApiReference['examples'][string]
}

/** The descriptions of one chapter, or those without one. */
export function wordsIn({ descriptions, examples }: ApiReference, chapter = ANY): Words {
  return { descriptions, examples: { ...examples[ANY], ...examples[chapter] } }
}

const ANY = '*'

/** A call with a description and an example of each of its parts, and samples of its body and its response. */
export function explainOperation(operation: Operation, words: Words): Operation {
  const { requestBody, parameters, responses } = operation
  return {
    ...operation,
    parameters: parameters.map((parameter) => explainParameter(parameter, words)),
    ...(requestBody && { requestBody: { ...requestBody, ...explainContent(requestBody, words, true) } }),
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        explainResponse(status, response, words),
      ]),
    ),
  }
}

/** A schema with a description and an example on each part. A part that has parts itself leaves the examples to them. */
export function explain(schema: Schema, words: Words): Schema {
  const parts = propertiesOf(schema).map(([name, part]) => {
    const explained = explain(part, words)
    return [
      name,
      {
        ...explained,
        description: sentenceOf(part, name, words),
        ...(!hasParts(explained) && { examples: examplesOf(explained, name, words) }),
      },
    ]
  })
  const inner = INNER.flatMap((key) => {
    const part = partOf(schema[key])
    return part ? [[key, explain(part, words)]] : []
  })
  const alternatives = { anyOf: schema.anyOf, oneOf: schema.oneOf }
  const explained = Object.entries(alternatives).flatMap(([key, variants]) =>
    Array.isArray(variants) ? [[key, variants.map((variant: Schema) => explain(variant, words))]] : [],
  )
  return {
    ...schema,
    ...Object.fromEntries(explained),
    ...Object.fromEntries(inner),
    ...(parts.length > 0 && { properties: Object.fromEntries(parts) }),
  }
}

/** The place of the schema for the items of a list, or for the values of a record with any keys. */
const INNER = ['items', 'additionalProperties'] as const

function explainParameter(parameter: Parameter, words: Words): Parameter {
  const { name, schema } = parameter
  return {
    ...parameter,
    description: parameter.description ?? sentenceOf(schema, name, words),
    schema: { ...schema, examples: examplesOf(schema, name, words) },
  }
}

function explainResponse(status: string, response: Response, words: Words): Response {
  if ('$ref' in response) return response
  const { content } = explainContent(response, words, false)
  const json = content['application/json']
  const sample = partOf(json?.example)
  if (!json || sample?.['statusCode'] === undefined) return { ...response, content }
  const example = { ...sample, statusCode: Number(status) }
  return { ...response, content: { ...content, 'application/json': { ...json, example } } }
}

function explainContent({ content }: Content, words: Words, isShort: boolean): Content {
  return {
    content: Object.fromEntries(
      Object.entries(content).map(([type, { schema }]) => {
        if (type !== 'application/json')
          return [type, { schema, ...(FILES[type] && { example: FILES[type] }) }]
        const explained = explain(schema, words)
        return [type, { schema: explained, example: sampleOf(explained, { ...words, isShort }) }]
      }),
    ),
  }
}

/** How files of text look. */
const FILES: Readonly<Record<string, string>> = {
  'text/csv': 'Id,Created at,Amount,Currency\r\nrec_8Hk2mQ4xT1,2027-03-01T09:30:00.000Z,24.5,EUR\r\n',
  'text/html': '<!doctype html>',
  'text/event-stream': 'event: change\ndata: {"resource":"orders"}\n\n',
}

/** A field's own words, else those by its name, else its label, else its name in words. */
function sentenceOf(schema: Schema, name: string, words: Words): string {
  const own = [schema, ...variantsOf(schema)].map(({ description }) => description)
  return String(
    own.find((text) => typeof text === 'string') ?? words.descriptions[name] ?? schema.title ?? toWords(name),
  )
}

function examplesOf(schema: Schema, name: string, words: Words): readonly unknown[] {
  return Array.isArray(schema.examples) ? schema.examples : [sampleOf(schema, words, name)]
}

function hasParts(schema: Schema): boolean {
  return variantsOf(schema).some((variant) => {
    const inner = INNER.map((key) => partOf(variant[key])).filter((part) => part !== undefined)
    return propertiesOf(variant).length > 0 || inner.some(hasParts)
  })
}
