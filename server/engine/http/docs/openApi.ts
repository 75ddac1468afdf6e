import { KEY_SCOPES } from '#resources/vocabulary/permissions.ts'
import type { Route } from '../route.ts'
import type { OpenApi, Operation } from '#resources/vocabulary/openApi.ts'
import { describeRoute, pathOf } from './describeRoute.ts'
import { ERROR_RESPONSES, ERROR_SCHEMA } from './errorResponses.ts'
import { THEME } from '#resources/vocabulary/theme.ts'

/** The OpenAPI document, made from the routes themselves, so that it always matches what is served. */
export function openApi(routes: readonly Route[], origin: string): OpenApi {
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes) (paths[pathOf(route)] ??= {})[route.method] = describeRoute(route)
  const tags = [...new Set(routes.map(({ tag }) => tag))].sort()
  const isOfPlatform = (tag: string) => routes.every((route) => route.tag !== tag || needsPlatform(route))
  return {
    openapi: '3.1.0',
    info: {
      title: `${THEME.name} API`,
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: `${origin}/api` }],
    tags: tags.map((name) => ({ name })),
    'x-tagGroups': [
      { name: 'Merchants', tags: tags.filter((tag) => !isOfPlatform(tag)) },
      { name: 'Administrators', tags: tags.filter(isOfPlatform) },
    ],
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

/** Whether only administrators of the platform may call it. */
const needsPlatform = ({ access }: Route) =>
  typeof access === 'object' && access.permission.startsWith('platform.')

const KEYS =
  'A secret key of the team, sk_..., or a restricted one, rk_..., which does what its scopes say. Scopes: ' +
  `${KEY_SCOPES.join(', ')}.`

const DESCRIPTION =
  'Calls answer an envelope: statusCode, message and data. Collections answer bare records, and lists count theirs in ' +
  'X-Total-Count. Changes need a JSON body and, where it is named, the header Channel. Amounts are decimal strings, times are UTC.'
