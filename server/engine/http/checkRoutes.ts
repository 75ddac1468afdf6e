import { z } from 'zod'
import { ConfigError, type Product, type Resource } from '#define'
import type { Route } from './route.ts'

/** The names that routes may use. */
type Names = Pick<Product, 'permissions' | 'features'>

/** Checks the whole route table, and the definitions that call it, at start. Throws one `ConfigError` that lists every finding. */
export function checkRoutes(
  routes: readonly Route[],
  product: Names,
  resources: readonly Resource[] = [],
): void {
  // Of two with the same shape the first.
  const byShape = new Map(routes.toReversed().map((route) => [shapeOf(route), route]))
  const findings = [
    ...routes.flatMap((route) => checkRoute(route, product)),
    ...routes.filter((route) => byShape.get(shapeOf(route)) !== route).map(declaredTwice),
    ...resources.flatMap((resource) => disagreements(byShape, resource)),
  ]
  if (findings.length > 0) throw new ConfigError('Routes', findings)
}

function checkRoute(route: Route, names: Names): readonly string[] {
  return RULES.flatMap((rule) => rule(route, names) ?? []).map((text) => `${nameOf(route)}: ${text}`)
}

type Rule = (route: Route, names: Names) => string | undefined

const RULES: readonly Rule[] = [
  ({ path }) => (/^(\/[^/\s]+)+$/.test(path) ? undefined : 'the path must be like /wallet/send-crypto'),
  ({ summary, tag }) => (summary.trim() && tag.trim() ? undefined : 'summary and tag must not be empty'),
  unknownAccess,
  ({ flag }, { features }) =>
    !flag || Object.hasOwn(features, flag) ? undefined : `the flag "${flag}" does not exist`,
  ({ method, body }) => (method === 'get' && body ? 'a GET has no body; use query' : undefined),
  needsBody,
  looseBody,
  ({ method, effectful }) => (effectful && method !== 'get' ? 'effectful is for a GET' : undefined),
  idempotentRead,
  stepUpOfNobody,
]

function unknownAccess({ access }: Route, { permissions }: Names): string | undefined {
  if (typeof access === 'string' || Object.hasOwn(permissions, access.permission)) return undefined
  return `the permission "${access.permission}" does not exist`
}

function needsBody({ method, body, upload }: Route): string | undefined {
  if (body || upload || method === 'get' || method === 'delete') return undefined
  return 'a route that changes something needs a body schema; z.strictObject({}) when it takes nothing'
}

function looseBody({ body }: Route): string | undefined {
  if (!body || !acceptsUnknownKeys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })))
    return undefined
  return 'the body accepts unknown keys; make every object of it z.strictObject'
}

function idempotentRead({ method, access, idempotent }: Route): string | undefined {
  if (!idempotent) return undefined
  return method === 'get' || access === 'public'
    ? 'idempotent is for changes by a signed-in caller'
    : undefined
}

function stepUpOfNobody({ access, stepUp }: Route): string | undefined {
  if (!stepUp || access === 'signedIn' || typeof access === 'object') return undefined
  return 'stepUp is for people who are signed in'
}

/** Actions that disagree with the route they call on whether it needs a second proof. */
function disagreements(
  routes: ReadonlyMap<string, Route>,
  { name, actions = {} }: Resource,
): readonly string[] {
  return Object.entries(actions).flatMap(([key, { call, confirm }]) => {
    const route = call && routes.get(shapeOf({ method: call.method ?? 'post', path: call.path }))
    if (!route || Boolean(route.stepUp) === Boolean(confirm?.stepUp)) return []
    return [`${nameOf(route)}: ${name}.actions.${key}.confirm and the route must agree on stepUp`]
  })
}

/** The same for `/users/:id` of a route and `/users/{id}` of a call, whatever the parameter is called. */
function shapeOf({ method, path }: Pick<Route, 'method' | 'path'>): string {
  return `${method} ${path.replace(/:\w+|\{\w+\}/g, ':')}`
}

/** Whether an object with named properties anywhere in a JSON Schema leaves others open. */
function acceptsUnknownKeys(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false
  if ('properties' in schema && !('additionalProperties' in schema)) return true
  return Object.values(schema).some(acceptsUnknownKeys)
}

const declaredTwice = (route: Route) => `${nameOf(route)}: declared twice`

function nameOf({ method, path }: Route): string {
  return `${method.toUpperCase()} ${path}`
}
