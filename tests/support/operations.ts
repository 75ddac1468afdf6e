import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { users } from '#server/features/people/identity/schema.ts'
import { ACCESS_TABLE } from './accessTable.ts'
import type { TestApi } from './createTestApi.ts'
import { makeSession } from './factories.ts'
import type { Envelope, TestClient } from './TestClient.ts'

type Schema = Readonly<Record<string, unknown>>

/** An operation as the API's own document describes it. */
export interface Operation {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  /** As the document writes it: `/invoices/{id}`. */
  readonly path: string
  readonly parameters: readonly z.infer<typeof Parameter>[]
  /** The schema of the body, where it takes one. */
  readonly body: Schema | undefined
  /** The body is a file. */
  readonly takesFile: boolean
  readonly responses: Readonly<Record<string, unknown>>
  readonly isPublic: boolean
  readonly permission: string | undefined
  /** It asks for a second proof. */
  readonly needsStepUp: boolean
}

const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), z.looseObject({}))) })

const Parameter = z.object({
  name: z.string(),
  in: z.string(),
  required: z.boolean(),
  schema: z.record(z.string(), z.unknown()),
})

const Described = z.object({
  parameters: z.array(Parameter),
  requestBody: z
    .object({ content: z.object({ 'application/json': z.object({ schema: z.looseObject({}) }).optional() }) })
    .optional(),
  responses: z.record(z.string(), z.unknown()),
  security: z.array(z.unknown()),
  'x-permission': z.string().optional(),
  'x-step-up': z.boolean().optional(),
})

/** Every operation of the API, from its OpenAPI document. */
export async function readOperations(api: TestApi): Promise<readonly Operation[]> {
  const { paths } = Document.parse((await api.guest().get<unknown>('/openapi.json')).body)
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => {
      const { requestBody, security, ...rest } = Described.parse(described)
      return {
        method: method as Operation['method'],
        path,
        ...rest,
        body: requestBody?.content['application/json']?.schema,
        takesFile: requestBody !== undefined && !requestBody.content['application/json'],
        isPublic: security.length === 0,
        permission: rest['x-permission'],
        needsStepUp: rest['x-step-up'] === true,
      }
    }),
  )
}

/** Whoever may call an operation and sees the most by it, newly signed in: the one before may have ended the session. */
export async function callerOf(
  api: TestApi,
  { permission, isPublic }: Operation,
): Promise<{ readonly client: TestClient; readonly token: string | undefined }> {
  if (isPublic) return { client: api.guest(), token: undefined }
  const email = permission?.startsWith('platform.') ? 'platform@demo.test' : 'owner@demo.test'
  const [user] = await api.services.db.orm
    .select({ userId: users.id })
    .from(users)
    .where(eq(users.email, email))
  const token = await makeSession(api.services, { userId: user?.userId ?? '' })
  return { client: api.bearer(token), token }
}

/** The ids that an operation's path takes, read from the lists they stand in; `none` where there is none. */
export async function idsFor({ method, path }: Operation, client: TestClient): Promise<readonly string[]> {
  const row = Object.entries(ACCESS_TABLE).find(
    ([name]) => normal(name) === `${method.toUpperCase()} ${normal(path)}`,
  )
  const [above = ''] = path.split('/{')
  const ids: string[] = []
  for (const list of row?.[1].of ?? [above]) {
    const at = list.replace(/\{(\d)\}/g, (_, place: string) => ids[Number(place)] ?? '')
    const { body } = await client.get<Envelope<unknown>>(at)
    ids.push(firstIdIn(body?.data ?? body) ?? 'none')
  }
  return ids.slice(-countOf(path))
}

const countOf = (path: string) => path.split('{').length - 1

/** A path of ours or of the document, without the names of its parameters. */
const normal = (path: string) => path.replace(/:\w+\{[^}]*\}+/g, '{}.csv').replace(/:\w+|\{\w+\}/g, '{}')

const Row = z.looseObject({ id: z.string() })

/** A list is the data, or stands in it under a name. */
function firstIdIn(data: unknown): string | undefined {
  const rows = Array.isArray(data) ? data : Object.values(Object(data)).find(Array.isArray)
  return Row.safeParse(rows?.[0]).data?.id
}

/** The fields that a list can be sorted by: `Fields, separated by commas: name, total`. */
export function sortableIn({ parameters }: Operation): readonly string[] {
  const described = parameters.find(({ name }) => name === '_sort')?.schema['description']
  return /: (.+)$/.exec(String(described))?.[1]?.split(', ') ?? []
}

/** The filters of a list that take one of some values. */
export function choicesIn({ parameters }: Operation) {
  return parameters.flatMap(({ name, schema }) =>
    Array.isArray(schema['enum']) && !/^_|_(ne|gte|lte|like)$/.test(name)
      ? [{ name, options: schema['enum'].map(String) }]
      : [],
  )
}

/** The path with its ids filled in. */
export function fillPath(path: string, ids: readonly string[]): string {
  const left = [...ids]
  return path.replace(/\{\w+\}/g, () => encodeURIComponent(left.shift() ?? 'none'))
}

/** Values that make sense, by the name of a field or parameter. */
const PLAUSIBLE: Readonly<Record<string, unknown>> = {
  accountNumber: '0000014579',
  address: '0x52908400098527886E0F7030069857D2E4169EE7',
  amount: '1',
  bankCode: '011',
  country: 'NG',
  cryptoAmount: '10',
  currency: 'USDC',
  dateOfBirth: '1990-01-31',
  dueDate: '2030-01-31',
  email: 'someone@example.com',
  fiat: 'NGN',
  fiatAmount: '10000',
  phone: '+234 803 555 0142',
  fromPhone: '+2348012345678',
  network: 'ethereum',
  password: 'Long-enough-1',
  quantity: '2',
  rate: '10',
  reason: 'A reason that is long enough',
  toAddress: '0x52908400098527886E0F7030069857D2E4169EE7',
  token: 'USDC',
  webhookUrl: 'https://example.com/hook',
}

/** A value that a JSON Schema takes. `known`: what the test has by the name of what asks for it; default nothing. */
export function exampleOf(schema: Schema, name = '', known: Schema = {}): unknown {
  if (Object.hasOwn(known, name)) return known[name]
  const options = [schema['anyOf'], schema['oneOf'], schema['allOf']].find(Array.isArray)
  if (options) return exampleOf(options[0], name, known)
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  // One that may be empty has two.
  const [type] = [schema['type']].flat()
  if (type === 'object') return objectExample(schema, known)
  if (type === 'array') {
    const items = schemaIn(schema, 'items')
    return [Array.isArray(items['examples']) ? items['examples'][0] : exampleOf(items, name, known)]
  }
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Number(schema['minimum'] ?? 1)
  return Object.hasOwn(PLAUSIBLE, name) ? PLAUSIBLE[name] : textExample(schema)
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'someone@example.com',
  uri: 'https://example.com/',
  date: '2030-01-31',
  'date-time': '2030-01-31T10:00:00.000Z',
  decimal: '1',
}

const textExample = ({ format, minLength }: Schema): string =>
  FORMATS[String(format)] ?? 'text'.padEnd(Number(minLength ?? 0), 'x')

function objectExample(schema: Schema, known: Schema): Schema {
  const most = typeof schema['maxProperties'] === 'number' ? schema['maxProperties'] : undefined
  const properties = Object.entries(schemaIn(schema, 'properties')).slice(0, most)
  return Object.fromEntries(properties.map(([name, part]) => [name, exampleOf(part as Schema, name, known)]))
}

function schemaIn(schema: Schema, key: string): Schema {
  const part = schema[key]
  return typeof part === 'object' && part !== null ? (part as Schema) : {}
}

/** The places in a value where something else could stand: `['items', 0, 'rate']`. */
export function placesIn(value: unknown): readonly (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    const step = Array.isArray(value) ? Number(key) : key
    return [[step], ...placesIn(part).map((rest) => [step, ...rest])]
  })
}

/** A copy of a value with something else at a place. */
export function withAt(value: unknown, [step, ...rest]: readonly (string | number)[], put: unknown): unknown {
  if (step === undefined) return put
  if (Array.isArray(value)) return value.map((part, at) => (at === step ? withAt(part, rest, put) : part))
  return Object.fromEntries(
    Object.entries(Object(value)).map(([key, part]) => [key, key === step ? withAt(part, rest, put) : part]),
  )
}
