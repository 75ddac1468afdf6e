import { KEY_SCOPES } from '#resources/vocabulary/permissions.ts'
import type { Route } from '../route.ts'
import { describeRoute, pathOf, type Operation } from './describeRoute.ts'
import { ERROR_RESPONSES, ERROR_SCHEMA } from './errorResponses.ts'
import { THEME } from '#resources/vocabulary/theme.ts'

export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

export interface OpenApi {
  readonly openapi: '3.1.0'
  readonly info: {
    readonly title: string
    readonly version: string
    readonly description: string
    readonly license: { readonly name: string; readonly identifier: string }
  }
  readonly servers: readonly { readonly url: string }[]
  readonly tags: readonly { readonly name: string }[]
  readonly paths: Paths
  readonly components: Readonly<Record<string, unknown>>
}

/** The OpenAPI document, made from the routes themselves, so that it always matches what is served. */
export function openApi(routes: readonly Route[], origin: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) (paths[pathOf(route)] ??= {})[route.method] = describeRoute(route)
  return {
    openapi: '3.1.0',
    info: {
      title: `${THEME.name} API`,
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${origin}/api` }],
    tags: [...new Set(routes.map(({ tag }) => tag))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'http', scheme: 'bearer', description: KEYS },
      },
      schemas: { Error: ERROR_SCHEMA },
      responses: ERROR_RESPONSES,
    },
  }
}

const KEYS =
  'A secret key of the team, sk_..., or a restricted one, rk_..., which does what its scopes say. Scopes: ' +
  `${KEY_SCOPES.join(', ')}.`

const DESCRIPTION =
  'Calls answer an envelope: statusCode, message and data. Collections answer bare records, and lists count theirs in ' +
  'X-Total-Count. Changes need a JSON body and, where it is named, the header Channel. Amounts are decimal strings, times are UTC.'
