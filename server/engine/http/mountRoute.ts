import { say } from '#define/said'
import type { Context, Hono } from 'hono'
import type { Services } from '#server/entry/Services.ts'
import { answerOnce, keyOf, resume } from './answerOnce.ts'
import { ApiError, notFound } from './ApiError.ts'
import type { Caller, Client } from './Caller.ts'
import type { ApiEnv } from './env.ts'
import { succeed } from './envelope.ts'
import { parseInput, LARGE_BODY, readBody, SMALL_BODY } from './parseInput.ts'
import { permit, requireStepUp } from './permit.ts'
import { readFlags } from './readFlags.ts'
import type { Route, RouteAccess, RouteAnswer } from './route.ts'

/** How a request is authenticated. */
export interface Authentication {
  /** The caller, or `undefined` when the request names none or one whose session or key has ended. */
  readonly authenticate: (services: Services, request: Request, client: Client) => Promise<Caller | undefined>
  /** The refusal of a request without a caller: 401. */
  readonly unauthenticated: (request: Request) => ApiError
}

/** Adds a route to the app: available, from our own client, authenticated, permitted, parsed, handled, enveloped. */
export function mountRoute(
  app: Hono<ApiEnv>,
  route: Route,
  services: Services,
  authentication: Authentication,
): void {
  app.on(route.method.toUpperCase(), `/api${route.path}`, async (context) => {
    await requireFeature(route, services)
    requireOwnClient(route, context.req.raw)
    const client = clientOf(context)
    const caller = route.asksNobody
      ? undefined
      : await identify(route, services, context, { client, ...authentication })
    requireType(route, context.req.raw)
    const key = route.idempotent && keyOf(route, context)
    const { sent, ...parsed } = await parse(route, context)
    const work = async (usable: Services) =>
      answer(route, context, await route.handle({ ...parsed, caller, client, services: usable, context }))
    if (key === undefined || !caller) return work(services)
    const call = { services, context, caller, body: sent }
    return route.idempotent === 'resumable' ? resume(call, key, work) : answerOnce(call, key, work)
  })
}

function answer(route: Route, context: Context<ApiEnv>, result: RouteAnswer<unknown> | Response): Response {
  return result instanceof Response ? result : succeed(context, { status: route.status ?? 200, ...result })
}

async function requireFeature({ flag }: Route, services: Services): Promise<void> {
  if (flag && !(await readFlags(services))[flag]) throw notFound()
}

async function identify(
  route: Route,
  services: Services,
  context: Context,
  { authenticate, unauthenticated, client }: Authentication & { readonly client: Client },
): Promise<Caller | undefined> {
  const request = context.req.raw
  const caller = await authenticate(services, request, client)
  if (route.access === 'public') return isFullSession(caller) ? caller : undefined
  if (!caller) throw unauthenticated(request)
  sayActing(context, caller)
  requireShownTeam(route.access, caller, request)
  permit({ ...route, access: await accessFor(route, caller, services) }, caller, services.product)
  if (route.stepUp === true) requireStepUp(caller, services.now())
  return caller
}

/** What a route asks of a caller: the other permission of `orWith` where it is the one they hold, and its feature is on. */
async function accessFor({ access }: Route, { permissions }: Caller, services: Services) {
  if (typeof access === 'string' || !access.orWith || permissions.has(access.permission)) return access
  const { permission, flag } = access.orWith
  return permissions.has(permission) && (await readFlags(services))[flag] ? { permission } : access
}

function isFullSession(caller: Caller | undefined): boolean {
  return caller?.kind === 'session' && caller.sessionKind === 'full'
}

async function parse(route: Route, context: Context<ApiEnv>) {
  const limit = route.access === 'public' ? SMALL_BODY : LARGE_BODY
  const hasBody = route.method !== 'get' && !route.upload && !route.signed
  const sent = hasBody ? await readBody(context.req.raw, limit) : undefined
  return {
    params: context.req.param(),
    query: route.query && parseInput(route.query, queryOf(context)),
    body: parseBody(route, sent),
    sent,
  }
}

function parseBody({ body, method, upload, signed }: Route, sent: unknown): unknown {
  if (method === 'get' || upload || signed) return undefined
  if (body) return parseInput(body, sent)
  if (JSON.stringify(sent) !== '{}') throw new ApiError(400, 'This request takes no body')
  return undefined
}

/** A name given once is a string, one given several times a list of them. */
function queryOf(context: Context<ApiEnv>): Readonly<Record<string, string | string[]>> {
  const entries = Object.entries(context.req.queries())
  return Object.fromEntries(
    entries.map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  )
}

function clientOf(context: Context<ApiEnv>): Client {
  const userAgent = (context.req.header('User-Agent') ?? '').slice(0, 300)
  const deviceToken = context.req.header('Device')
  return {
    ip: context.get('address'),
    userAgent,
    requestId: context.get('requestId'),
    ...(deviceToken !== undefined && { deviceToken }),
  }
}

/**
 * Sends with the answer the session's team and role, what the roles are that the team made, and whether the user has to set up a
 * second factor first: a screen that shows something else reads again. A role is named by people, so it is escaped.
 */
function sayActing(context: Context, caller: Caller): void {
  if (caller.kind !== 'session') return
  const { team, owesTwoFactor } = caller
  const parts = [team.id, encodeURIComponent(team.role), team.ownRoles, owesTwoFactor && 'two-factor-setup']
  context.header('Acting-As', parts.filter(Boolean).join(' '))
}

/**
 * Refuses to act on another team than the one a screen shows, which it may send in the header `Team`: the
 * user switched in another tab, or was removed from the team. Throws 409. Routes that concern the user alone
 * are not checked.
 */
function requireShownTeam(access: RouteAccess, caller: Caller, request: Request): void {
  const shown = request.headers.get('Team')
  if (typeof access === 'string' || shown === null || shown === caller.team.id) return
  const text = say('You’re now in {team}. Check before you continue.', { team: caller.team.name })
  throw new ApiError(409, text, { code: 'team_changed' })
}

/**
 * Refuses what a page of another site could send with a visitor's browser: a change needs the header `Channel`, and, see
 * `requireType`, JSON as the type of what it sends, which no form can; a GET that changes something must not be a prefetch or come from another site.
 * Collections do without the header: nothing is done there without a Bearer token, which no form can send either.
 */
function requireOwnClient(route: Route, request: Request): void {
  if (route.signed) return
  if (route.method === 'get') return route.effectful ? requireDirect(request) : undefined
  if (route.bare !== true && !request.headers.get('Channel'))
    throw new ApiError(400, 'The Channel header is missing', { code: 'channel_missing' })
}

/** After it is known who calls: a guest hears first that they have to sign in. */
function requireType(route: Route, request: Request): void {
  if (route.signed || route.method === 'get') return
  if (route.upload) return requireBytes(request)
  // No form sends a DELETE, and some clients name a type for the body that they do not send.
  if (route.method === 'delete' && !statesBody(request)) return
  if (!isJson(request)) throw new ApiError(415, 'Send the body as application/json')
}

/** A type that no form can send. */
function requireBytes({ headers }: Request): void {
  if (headers.get('Content-Type') === 'application/octet-stream') return
  throw new ApiError(415, 'Send the file as application/octet-stream')
}

function isJson(request: Request): boolean {
  const type = request.headers.get('Content-Type')
  if (type === null) return !statesBody(request)
  return /^application\/json\s*(;|$)/i.test(type)
}

/** By its headers: Node gives every request a body to read, be it empty. */
function statesBody({ headers }: Request): boolean {
  return headers.has('Transfer-Encoding') || Number(headers.get('Content-Length') ?? 0) > 0
}

function requireDirect(request: Request): void {
  const { headers, method } = request
  const purpose = `${headers.get('Purpose') ?? ''} ${headers.get('Sec-Purpose') ?? ''}`
  if (method !== 'GET' || headers.get('Sec-Fetch-Site') === 'cross-site' || purpose.includes('prefetch'))
    throw new ApiError(403, 'This request wasn’t made by the application', { code: 'not_direct' })
}
