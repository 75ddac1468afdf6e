import type { Engine } from '../Engine.ts'
import type { Route } from '#server/engine/http/route.ts'
import { endpointRoutes } from './endpointRoutes.ts'
import { exportRoute, readRoutes, summaryRoute } from './readRoutes.ts'
import { importRoutes } from './importRoutes.ts'
import { fileRoutes } from './fileRoutes.ts'
import { actionRoutes } from './actionRoutes.ts'
import { commentRoutes, versionRoutes, revealRoutes } from './recordRoutes.ts'
import { draftRoutes } from './draftRoutes.ts'
import { settingsRoutes } from './settingsRoutes.ts'
import { writeRoutes } from './writeRoutes.ts'

/**
 * The routes of every collection: list, read, create, edit, delete, reveal, act, sum up and export, each only if the
 * definition permits it to anyone. Settings are read and edited. For resources with fixed paths: list, read and export.
 */
export function collectionRoutes({ collections, sources }: Engine): readonly Route[] {
  const ofCollections = collections.flatMap((collection) =>
    [
      ...(collection.resource.settingsOf
        ? [settingsRoutes]
        : collection.resource.api?.kind === 'endpoint'
          ? [actionRoutes]
          : [
              readRoutes,
              writeRoutes,
              revealRoutes,
              actionRoutes,
              importRoutes,
              versionRoutes,
              commentRoutes,
              draftRoutes,
            ]),
      fileRoutes,
    ].flatMap((routesOf) => routesOf(collection)),
  )
  const ofAll = [...sources.values()].flatMap((source) =>
    [endpointRoutes, exportRoute, summaryRoute].flatMap((routesOf) => routesOf(source)),
  )
  return [...ofCollections, ...ofAll]
}
