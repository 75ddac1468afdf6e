import type { UnreadFile, Resource } from '#define'
import { adminModules, adminResources } from './admin/index.ts'
import { teamModules, teamResources } from './team.ts'
import { isResource } from './vocabulary/resourcesIn.ts'

/** Of other kinds; never loaded. */
const others = import.meta.glob('./**/*.{tsx,js,jsx,mjs,cjs,mts,cts}')

/**
 * Every resource of the application: what the files of this folder and of those in it export, but for `actions`, `dashboards` and
 * `vocabulary`. Nothing has to be registered.
 */
export const resources: readonly Resource[] = [...teamResources, ...adminResources]

/** Files of this folder that look like a definition, and are none. */
export const unread: readonly UnreadFile[] = [
  ...Object.entries({ ...teamModules, ...adminModules })
    .filter(([, module]) => !Object.values(module).some(isResource))
    .map(([path]) => describe(path, 'it exports no resource')),
  ...Object.keys(others).map((path) => describe(path, 'definitions are .ts files')),
]

function describe(path: string, reason: string): UnreadFile {
  const belongs = /\.(rules?|sources?|routes?)\.\w+$/.test(path)
    ? 'move it to the folder of its context in server/features/'
    : 'export const orders = defineResource({ … }); what several definitions use belongs in resources/vocabulary'
  return { file: path.replace('./', 'resources/'), reason, hint: belongs }
}
