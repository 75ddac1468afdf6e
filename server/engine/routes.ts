import { collectionRoutes } from './routes/collectionRoutes.ts'
import type { Route } from '#server/engine/http/route.ts'
import type { Services } from '#server/entry/Services.ts'

/** The routes that follow from the definitions: those of every collection, and the exports. */
export function routes({ engine }: Services): readonly Route[] {
  return collectionRoutes(engine)
}
