import { collectionRoutes } from './routes/collectionRoutes.ts'
import type { Route } from '#server/http/route.ts'
import type { Services } from '#server/Services.ts'

/** What follows from the definitions: every collection's routes, and the exports. */
export function routes({ engine }: Services): readonly Route[] {
  return collectionRoutes(engine)
}
