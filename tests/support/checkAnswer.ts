import { coffer } from '#resources/product.ts'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import type { createApp } from '#server/entry/createApp.ts'
import { describeRoute } from '#server/engine/http/docs/describeRoute.ts'
import { ERROR_SCHEMA } from '#server/engine/http/docs/errorResponses.ts'
import type { Route } from '#server/engine/http/route.ts'

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }))
ajv.addFormat('decimal', /^-?(0|[1-9]\d*)(\.\d+)?$/)
const isFailure = ajv.compile(ERROR_SCHEMA)

/**
 * Compares answers with what the API's document says of the operation: the status is named, the body has the shape. Answers
 * what is wrong.
 */
export function createAnswerCheck(app: ReturnType<typeof createApp>, routes: readonly Route[]) {
  const mounted = new Set(app.routes.map(({ method, path }) => `${method} ${path}`))
  const offered = routes.filter(({ method, path }) => mounted.has(`${method.toUpperCase()} /api${path}`))
  const known = offered.map((route) => ({
    route,
    matches: toPattern(route.path),
    checks: new Map<number, Check>(),
  }))
  return async (request: Request, response: Response): Promise<string | undefined> => {
    const { pathname } = new URL(request.url)
    const method = request.method.toLowerCase()
    const operation = known.find(({ route, matches }) => route.method === method && matches.test(pathname))
    if (!operation) return undefined
    const { route, checks } = operation
    const check = checks.get(response.status) ?? checkFor(route, response.status)
    checks.set(response.status, check)
    const wrong = await check(response)
    return wrong && `${method.toUpperCase()} ${route.path} answers ${response.status}: ${wrong}`
  }
}

/** What is wrong with an answer, or nothing. */
type Check = (response: Response) => Promise<string | undefined>

function checkFor(route: Route, status: number): Check {
  const described = describeRoute(route, coffer).responses[status]
  if (!described) return async () => 'its document does not know this status'
  if ('$ref' in described) return againstSchema(isFailure)
  const json = described.content['application/json']
  return json ? againstSchema(ajv.compile(json.schema)) : async () => undefined
}

function againstSchema(validate: ValidateFunction): Check {
  return async (response) => {
    if (!response.headers.get('Content-Type')?.startsWith('application/json')) return 'it is not JSON'
    return validate(await response.clone().json()) ? undefined : ajv.errorsText(validate.errors)
  }
}

/** `/invoices/:id` and `/exports/cards/:card{[^/]+[.]csv}` as they stand in an address. */
function toPattern(path: string): RegExp {
  const pattern = path.replace(/:\w+(?:\{([^}]*)\})?/g, (_, own: string | undefined) => own ?? '[^/]+')
  return new RegExp(`^/api${pattern}$`)
}
