import { served } from '#product/server'
import type { Route } from '#server/engine/http/route.ts'
import type { Services } from './Services.ts'

/**
 * Every route of the API. A file called `routes.ts` or `<what>.routes.ts` in the folder of its context is enough; nothing has to
 * be registered. Paths with fewer parameters come first, so that `/transaction/limits` is not taken for the transaction
 * called "limits".
 */
export function collectRoutes(services: Services): readonly Route[] {
  return Object.values(served.files.routes)
    .flatMap(({ routes }) => (typeof routes === 'function' ? routes(services) : routes))
    .toSorted((a, b) => parametersIn(a) - parametersIn(b))
}

const parametersIn = ({ path }: Route) => path.split('/:').length - 1

/** The first path segments that the fixed routes take, so that no resource may be called the same. */
export function fixedSegments(): readonly string[] {
  const fixed = Object.values(served.files.routes).flatMap(({ routes }) =>
    typeof routes === 'function' ? [] : routes,
  )
  return [...new Set(fixed.map(({ path }) => path.split('/')[1] ?? ''))]
}
