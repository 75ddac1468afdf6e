import { actions } from '#resources/actions/index.ts'
import { dashboards } from '#resources/dashboards/index.ts'
import { resources, unread as unreadResources } from '#resources/index.ts'
import { figureQueries } from '#server/engine/dashboards/figureQueries.ts'
import { AREA_PATHS } from '#resources/vocabulary/areas.ts'
import { ICONS } from '#resources/vocabulary/icons.ts'
import { PERMISSIONS } from '#resources/vocabulary/permissions.ts'
import { FEATURES } from '#resources/vocabulary/providers.ts'
import { THEME } from '#resources/vocabulary/theme.ts'
import { assertResources, toDashboardPage } from '#define'
import { pages, unread as unreadPages } from '#pages/index.ts'
import { links } from '#pages/links.ts'
import { implementations, sources, unread } from './collectDefinitions.ts'
import { fixedSegments } from './collectRoutes.ts'

/** Stops the start when a definition, a page or a link has a mistake. Throws `ConfigError` with all of them. */
export function checkDefinitions(): void {
  assertResources(resources, {
    permissions: Object.keys(PERMISSIONS),
    flags: FEATURES,
    icons: ICONS,
    pages: [...pages, ...dashboards.flatMap((dashboard) => toDashboardPage(dashboard, notHere))],
    dashboards,
    figures: figureQueries,
    links,
    theme: THEME,
    actions,
    rules: implementations,
    reserved: [...fixedSegments(), 'uploads'],
    sources: sources.map(({ resource }) => resource.name),
    areas: AREA_PATHS,
    unread: [...unreadResources, ...unreadPages, ...unread],
  })
}

/** Screens are the browser's. */
const notHere = () => Promise.reject(new Error('The server draws no screen'))
