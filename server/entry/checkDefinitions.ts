import { assertResources, toDashboardPage } from '#define'
import { served } from '#product/server'
import { figures, implementations, sources, unread } from './collectDefinitions.ts'
import { fixedSegments } from './collectRoutes.ts'

/** Stops the start when a definition, a page or a link has a mistake. Throws `ConfigError` with all of them. */
export function checkDefinitions(): void {
  const { product, checked } = served
  const { resources, dashboards, permissions, features, theme } = product
  assertResources(resources, {
    ...checked,
    permissions: Object.keys(permissions),
    flags: Object.keys(features),
    pages: [
      ...(checked.pages ?? []),
      ...dashboards.flatMap((dashboard) => toDashboardPage(dashboard, notHere)),
    ],
    dashboards,
    figures,
    theme,
    rules: implementations,
    reserved: [...fixedSegments(), 'uploads'],
    sources: sources.map(({ resource }) => resource.name),
    unread: [...checked.unread, ...unread],
  })
}

/** Screens are the browser's. */
const notHere = () => Promise.reject(new Error('The server draws no screen'))
