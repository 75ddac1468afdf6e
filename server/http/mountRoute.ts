import type { Context, Hono } from 'hono'
import type { Services } from '#server/Services.ts'
import { ApiError, notFound } from './ApiError.ts'
import { answerOnce, keyOf } from './answerOnce.ts'
import { requireShownTeam, sayActing } from './actingTeam.ts'
import { authenticate, unauthenticated } from './authenticate.ts'
import type { Caller, Client } from './Caller.ts'
import type { ApiEnv } from './env.ts'
import { succeed } from './envelope.ts'
import { requireStepUp } from '#server/identity/stepUp.ts'
import { parseInput } from './parseInput.ts'
import { permit } from './permit.ts'
import { LARGE_BODY, readBody, SMALL_BODY } from './readBody.ts'
import { readFlags } from './readFlags.ts'
import { requireOwnClient } from './requireOwnClient.ts'
import type { Route, RouteAnswer } from './route.ts'

/** Adds a route to the app: available, from our own client, authenticated, permitted, parsed, handled, enveloped. */
export function mountRoute(app: Hono<ApiEnv>, route: Route, services: Services): void {
  app.on(route.method.toUpperCase(), `/api${route.path}`, async (context) => {
    await requireFeature(route, services)
    requireOwnClient(route, context.req.raw)
    const client = clientOf(context)
    const caller = await identify(route, services, context, client)
    const key = route.idempotent && keyOf(route, context)
    const { sent, ...parsed } = await parse(route, context)
    const work = async (usable: Services) =>
      answer(route, context, await route.handle({ ...parsed, caller, client, services: usable, context }))
    if (key === undefined || !caller) return work(services)
    return answerOnce({ services, context, caller, body: sent }, key, work)
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
  client: Client,
): Promise<Caller | undefined> {
  const request = context.req.raw
  const caller = await authenticate(services, request, client)
  if (route.access === 'public') return isFullSession(caller) ? caller : undefined
  if (!caller) throw unauthenticated(request)
  sayActing(context, caller)
  requireShownTeam(route.access, caller, request)
  permit(route, caller)
  if (route.stepUp === true) requireStepUp(caller, services.now())
  return caller
}

function isFullSession(caller: Caller | undefined): boolean {
  return caller?.kind === 'session' && caller.sessionKind === 'full'
}

async function parse(route: Route, context: Context<ApiEnv>) {
  const limit = route.access === 'public' ? SMALL_BODY : LARGE_BODY
  const sent = route.method === 'get' ? undefined : await readBody(context.req.raw, limit)
  return {
    params: context.req.param(),
    query: route.query && parseInput(route.query, queryOf(context)),
    body: parseBody(route, sent),
    sent,
  }
}

function parseBody({ body, method }: Route, sent: unknown): unknown {
  if (method === 'get') return undefined
  if (body) return parseInput(body, sent)
  if (JSON.stringify(sent) !== '{}') throw new ApiError(400, 'This call takes no body')
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
    ...{ ip: context.get('address'), userAgent, requestId: context.get('requestId') },
    ...(deviceToken !== undefined && { deviceToken }),
  }
}
