import type { Permission } from '#define'
import { z } from 'zod'
import type { Content, Operation, Parameter, Schema } from '#resources/vocabulary/openApi.ts'
import type { Holders } from '../permit.ts'
import type { Route } from '../route.ts'
import { refer, type ErrorStatus } from './errorResponses.ts'
import { schemaOf } from './schemaOf.ts'

/** One call of the API, from its route. */
export function describeRoute(route: Route, holders: Holders): Operation {
  const { access, flag, description, body, upload } = route
  return {
    operationId: operationIdOf(route),
    tags: [route.tag],
    summary: route.summary,
    ...(description && { description }),
    security:
      access === 'public' ? [] : [{ session: [] }, ...(takesKeys(route, holders) ? [{ apiKey: [] }] : [])],
    parameters: parametersOf(route),
    ...(upload && { requestBody: { required: true, content: BYTES } }),
    ...(body && { requestBody: { required: true, ...json(schemaOf(body)) } }),
    responses: {
      [route.status ?? 200]: successOf(route, route.answer, 'Success'),
      ...(route.postpones && { 202: successOf(route, route.postpones, 'Waiting for approval') }),
      ...errorsOf(route),
    },
    'x-access': route.stepUp
      ? `${accessOf(route, holders)}; after POST /user/step-up`
      : accessOf(route, holders),
    ...(typeof access === 'object' && { 'x-permission': access.permission }),
    ...(route.stepUp && { 'x-step-up': true as const }),
    ...(flag && { 'x-flag': flag }),
  }
}

function accessOf(route: Route, holders: Holders): string {
  const { access } = route
  const rolesOf = (permission: Permission) => holders.permissions[permission] ?? []
  if (access === 'public') return 'Anyone'
  if (access === 'known') return 'Signed in, or any API key'
  if (access === 'signedIn') return 'Signed in'
  if (access === 'pending') return 'Signed in, also before the two-factor code'
  const { orWith } = access
  const others =
    orWith && rolesOf(orWith.permission).filter((role) => !rolesOf(access.permission).includes(role))
  const roles = `Roles ${rolesOf(access.permission).join(', ')}${others ? `; ${others.join(', ')}, whose requests need approval if ${orWith.flag} is on` : ''}`
  return takesKeys(route, holders)
    ? `${roles}; secret API keys, and restricted keys with the scope ${access.permission}`
    : roles
}

/** No key gives a second proof. */
function takesKeys({ access, stepUp }: Route, { keyScopes }: Holders): boolean {
  if (stepUp === true) return false
  return access === 'known' || (typeof access === 'object' && keyScopes.includes(access.permission))
}

function parametersOf(route: Route): readonly Parameter[] {
  const path = [...route.path.matchAll(PARAMETER)].map(([, name = '']) =>
    parameter(name, 'path', { type: 'string' }, true),
  )
  const { properties = {}, required = [] } = route.query ? objectSchema.parse(schemaOf(route.query)) : {}
  const query = Object.entries(properties).map(([name, schema]) =>
    parameter(name, 'query', schema, required.includes(name)),
  )
  return [...path, ...query, ...headersOf(route)]
}

function headersOf({ method, bare, idempotent, versioned }: Route): readonly Parameter[] {
  if (method === 'get') return []
  const channel = parameter('Channel', 'header', { type: 'string', examples: ['web'] }, true)
  const match = { type: 'string', examples: ['"3"'], description: 'Version to update' }
  const always = [
    ...(bare ? [] : [channel]),
    ...(versioned ? [parameter('If-Match', 'header', match, false)] : []),
  ]
  if (!idempotent) return always
  const key = {
    type: 'string',
    maxLength: 255,
    description: 'Makes retries safe: repeated requests run once and return the same response',
  }
  return [...always, parameter('Idempotency-Key', 'header', key, idempotent === 'required')]
}

function parameter(name: string, where: Parameter['in'], schema: Schema, required: boolean): Parameter {
  const { description, ...rest } = schema
  return { name, in: where, required, schema: rest, ...(typeof description === 'string' && { description }) }
}

function successOf(
  { bare }: Route,
  answer: z.ZodType | undefined,
  description: string,
): Content & { readonly description: string } {
  const data = answer ? schemaOf(answer) : {}
  if (typeof bare === 'string') return { description, content: { [bare]: { schema: { type: 'string' } } } }
  if (bare) return { description, ...json(data) }
  const properties = {
    statusCode: { type: 'integer' },
    message: { type: 'string' },
    data,
    requestId: { type: 'string' },
  }
  return { description, ...json({ type: 'object', properties, required: ['statusCode', 'message', 'data'] }) }
}

/**
 * Every failure that a route can answer, from what it declares. 400: any address may hold what cannot be stored. 409: a
 * permission is held in a team, which the caller may have left for another; and any change may find that it came too late. 429: a
 * team has so much a day of what costs others.
 */
function errorsOf(route: Route): Readonly<Record<string, { readonly $ref: string }>> {
  const { access, method, path, flag, idempotent, versioned, effectful, stepUp, failures = [] } = route
  const [isOpen, isChange] = [access === 'public', method !== 'get']
  const statuses: readonly (ErrorStatus | false)[] = [
    400,
    !isOpen && 401,
    (!isOpen || effectful === true) && (stepUp ? '403-step-up' : 403),
    (flag !== undefined || path.includes(':')) && 404,
    (typeof access === 'object' || (isChange && !isOpen)) && 409,
    versioned === true && 412,
    isChange && 413,
    isChange && 415,
    idempotent !== undefined && 422,
    (isChange || (isOpen && effectful === true)) && 429,
    503,
    ...failures,
  ]
  const wanted = new Set(statuses.filter((status) => status !== false))
  return Object.fromEntries([...wanted].map((status) => [String(status).slice(0, 3), refer(status)]))
}

const BYTES = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } as const

function json(schema: Schema): Content {
  return { content: { 'application/json': { schema } } }
}

const objectSchema = z.object({
  properties: z.record(z.string(), z.record(z.string(), z.unknown())).optional(),
  required: z.array(z.string()).optional(),
})

const PARAMETER = /:(\w+)(?:\{[^}]*\})?/g
/** How a parameter ends that takes `.csv` along. */
const WITH_ENDING = '[.]csv}'

/** OpenAPI writes `/user/sessions/{id}` for our `/user/sessions/:id`. */
export function pathOf({ path }: Route): string {
  return path.replace(PARAMETER, (place, name: string) =>
    place.endsWith(WITH_ENDING) ? `{${name}}.csv` : `{${name}}`,
  )
}

/** `GET /user/sessions/:id` is `getUserSessionsId`. */
function operationIdOf({ method, path }: Route): string {
  const words = path.split(/[^A-Za-z0-9]+/).filter(Boolean)
  return method + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}
