import { ConfigError } from '#define'
import { keepOwn, toFieldName, type Sketch, type SketchedField } from './Sketch.ts'

type Json = Readonly<Record<string, unknown>>

/** Fields from the schema that an OpenAPI document (JSON) has for a path: what is sent to it, else what it answers. */
export function inferOpenApi(singular: string, document: unknown, path: string): Sketch {
  const root = asObject(document)
  const methods = asObject(asObject(root['paths'])[path])
  if (Object.keys(methods).length === 0) {
    const known = Object.keys(asObject(root['paths']))
    throw new ConfigError('Document', [
      `It has no path ${path || '(write file#/path)'}`,
      `It has ${known.join(', ')}`,
    ])
  }
  const bodies = ['post', 'put', 'patch'].map((method) => asObject(methods[method])['requestBody'])
  const responses = asObject(asObject(methods['get'])['responses'])
  const schema = [...bodies, responses['200']]
    .map((part) => rowOf(root, schemaIn(root, part)))
    .find((found) => Object.keys(asObject(found['properties'])).length > 0)
  if (!schema) throw new ConfigError('Document', [`${path} does not describe a record with properties`])
  const required = Array.isArray(schema['required']) ? schema['required'] : []
  const fields = Object.entries(asObject(schema['properties'])).map(([name, property]) =>
    toField(toFieldName(name), resolve(root, property), required.includes(name)),
  )
  return { singular, fields: keepOwn(fields) }
}

function schemaIn(root: Json, part: unknown): Json {
  const content = asObject(resolve(root, part)['content'])
  return resolve(root, asObject(content['application/json'] ?? Object.values(content)[0])['schema'])
}

/** A list, or a list within an envelope, is of the record. */
function rowOf(root: Json, schema: Json): Json {
  if (schema['items']) return resolve(root, schema['items'])
  const { data } = asObject(schema['properties'])
  return data ? rowOf(root, resolve(root, data)) : schema
}

/** What a `$ref` within the document leads to, and all that `allOf` puts together. */
function resolve(root: Json, value: unknown): Json {
  const { $ref, allOf, ...rest } = asObject(value)
  if (typeof $ref === 'string')
    return resolve(
      root,
      $ref
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => asObject(at)[key], root),
    )
  if (!Array.isArray(allOf)) return rest
  const parts = [...allOf.map((part) => resolve(root, part)), rest]
  return {
    properties: Object.assign({}, ...parts.map((part) => asObject(part['properties']))) as Json,
    required: parts.flatMap((part) => (Array.isArray(part['required']) ? part['required'] : [])),
  }
}

const BY_FORMAT: Readonly<Record<string, SketchedField['kind']>> = {
  email: 'email',
  uri: 'url',
  url: 'url',
  date: 'date',
  'date-time': 'timestamp',
  password: 'secret',
}

function toField(name: string, schema: Json, required: boolean): SketchedField {
  const { type, format, maxLength } = schema
  const types = (Array.isArray(type) ? type : [type]).filter((one) => one !== 'null')
  const options = Array.isArray(schema['enum']) ? schema['enum'].filter((one) => typeof one === 'string') : []
  if (options.length > 0) return { name, kind: 'enum', required, of: options }
  const plain = (kind: SketchedField['kind']) => ({ name, kind, required })
  if (types.includes('boolean')) return plain('boolean')
  if (types.includes('integer')) return plain('integer')
  if (types.includes('number')) return plain('decimal')
  if (types.includes('array') && asObject(schema['items'])['type'] === 'string') return plain('tags')
  if (types.includes('array') || types.includes('object')) return { name, kind: 'json', required: false }
  return plain(
    BY_FORMAT[String(format)] ?? (typeof maxLength === 'number' && maxLength > 255 ? 'textarea' : 'text'),
  )
}

const asObject = (value: unknown): Json =>
  typeof value === 'object' && value !== null ? (value as Json) : {}
