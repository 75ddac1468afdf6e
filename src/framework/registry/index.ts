export type { Can } from './RegistryContext.ts'
export { createRegistry } from './createRegistry.ts'
export { findPlace, type Place } from './findPlace.ts'
export { findResource } from './findPlace.ts'
export { pathOf } from './pathOf.ts'
export {} from './toRoutePaths.ts'
export {
  type Home,
  type Registry,
  type ResolvedResource,
  type View,
  VIEWS,
} from './Registry.ts'
export { RegistryContext, useRegistry, useResource } from './RegistryContext.ts'
export { resolveFields } from './resolveList.ts'
export { toBreadcrumbs } from './toBreadcrumbs.ts'
export { type Command, toCommands } from './toCommands.ts'
export { type MenuEntry, toGroups, toMenu } from './toMenu.ts'
export { toPermissionUses } from './toPermissionUses.ts'
export { toRefineResources } from './toRefineResources.ts'
export { type RoutePath, toRoutePaths, type ViewRoute } from './toRoutePaths.ts'
export { toTitle } from './toBreadcrumbs.ts'
