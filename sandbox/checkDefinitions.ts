import { resources } from '../resources/index.ts'
import { implementations } from '../resources/rules.ts'
import { FLAGS } from '../resources/vocabulary/flags.ts'
import { ICONS } from '../resources/vocabulary/icons.ts'
import { PERMISSIONS } from '../resources/vocabulary/permissions.ts'
import { assertResources } from '../src/framework/define/check/assertResources.ts'
import { fixedSegments } from './routes.ts'

/** Stops the start when a definition has a mistake that types cannot see. Throws `ConfigError` with all of them. */
export function checkDefinitions(): void {
  assertResources(resources, {
    permissions: Object.keys(PERMISSIONS),
    flags: FLAGS,
    icons: ICONS,
    rules: implementations,
    reserved: fixedSegments(),
  })
}
