import type { ApiReference, Product } from '#define'
import type { Route } from '../route.ts'
import type { OpenApi, Operation } from '#resources/vocabulary/openApi.ts'
import { describeRoute, pathOf } from './describeRoute.ts'
import { ERROR_SCHEMA, errorResponses } from './errorResponses.ts'
import { explain, explainOperation, wordsIn } from './explain.ts'

type Described = Pick<Product, 'theme' | 'permissions' | 'keyScopes' | 'apiReference'>

/** The OpenAPI document, made from the routes themselves, so that it always matches what is served. */
export function openApi(routes: readonly Route[], product: Described): OpenApi {
  const { theme, keyScopes, apiReference } = product
  const paths: Record<string, Record<string, Operation>> = {}
  for (const route of routes)
    (paths[pathOf(route)] ??= {})[route.method] = explainOperation(
      describeRoute(route, product),
      wordsIn(apiReference, route.tag),
    )
  const groups = groupsOf(new Set(routes.map(({ tag }) => tag)), apiReference.groups)
  const words = wordsIn(apiReference)
  return {
    openapi: '3.1.0',
    info: {
      title: `${theme.name} API`,
      version: '1.0.0',
      description: DESCRIPTION,
      license: { name: 'MIT', identifier: 'MIT' },
    },
    // Of the host that it was loaded from.
    servers: [{ url: '/api' }],
    tags: groups.flatMap(({ tags }) => tags.map((name) => ({ name }))),
    'x-tagGroups': groups,
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'http', scheme: 'bearer', description: sayKeys(keyScopes) },
      },
      schemas: { Error: explain(ERROR_SCHEMA, words) },
      responses: errorResponses(words),
    },
  }
}

/** The chapters by task; those that no group names come last. */
function groupsOf(tags: ReadonlySet<string>, groups: ApiReference['groups']): OpenApi['x-tagGroups'] {
  const named = new Set(Object.values(groups).flat())
  const others = [...tags].filter((tag) => !named.has(tag)).sort()
  return [...Object.entries(groups), ['More', others] as const]
    .map(([name, chapters]) => ({ name, tags: chapters.filter((tag) => tags.has(tag)) }))
    .filter((group) => group.tags.length > 0)
}

const sayKeys = (scopes: readonly string[]) =>
  'Secret key (sk_...) or restricted key (rk_...) of the team. Restricted keys are limited to their scopes: ' +
  `${scopes.join(', ')}.`

const DESCRIPTION =
  'Responses are wrapped in an envelope with statusCode, message and data. Collections return plain records, and ' +
  'lists return their count in X-Total-Count. Changes need a JSON body and, where listed, the Channel header. ' +
  'Amounts are decimal strings. Times are in UTC.'
