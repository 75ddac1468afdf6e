import { resolve } from 'node:path'

/** What the bundler tells about modules. */
interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

interface ModuleInfo {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}

const PUBLIC =
  /\/src\/(app\/SandboxFrame|pages\/(accept-invitation|auth|public|sandbox|system)\/\w+Page)\.tsx$/
const LIST = /\/src\/framework\/(actions|list)\//
const ICON = /@ant-design\/icons\/es\/icons/

const is = (path: string) => (id: string) => id === resolve(path)

/** Each part is loaded by those alone who need it; one smaller than `bytes`, before they are minified, goes with a neighbour. */
const apart = (bytes: number) => ({ entriesAware: true, entriesAwareMergeThreshold: bytes })

/**
 * What is loaded together, the first group that claims a module having it; with a module goes what it needs. A request
 * costs about as much as 3 kB, so what most screens need is in few files, and what few need does not travel with it.
 */
export const chunkGroups = [
  { name: 'common', test: is('src/pay/main.tsx'), priority: 8, ...apart(15_000) },
  { name: 'main', test: is('src/main.ts'), priority: 7 },
  { name: 'base', test: is('src/app/start.tsx'), priority: 6 },
  { name: 'query', test: /@tanstack/, minShareCount: 2, priority: 5 },
  { name: 'icons', test: ICON, minShareCount: 8, priority: 5 },
  { name: 'public', test: PUBLIC, priority: 4, ...apart(600) },
  { name: 'signedIn', test: is('src/app/signedIn/SignedInApp.tsx'), priority: 3 },
  { name: startedBy('src/pages/dashboard/page.ts', 'overview'), minShareCount: 2, priority: 2 },
  { name: 'list', test: LIST, minShareCount: 2, priority: 1, ...apart(8000) },
  { name: 'shared', minShareCount: 2, ...apart(1500) },
]

/** Without the names of all who share it, which the bundler adds, and without an ending. */
export const shortName = (name: string): string => name.replace(/[~.].*/, '')

/** `name` for those of our own modules that are needed by what `path` imports when it is asked for. */
function startedBy(path: string, name: string) {
  let needed: ReadonlySet<string> | undefined
  return (id: string, modules: Modules) => {
    needed ??= below(modules.getModuleInfo(resolve(path))?.dynamicallyImportedIds ?? [], modules)
    return needed.has(id) ? name : null
  }
}

function below(starts: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(starts)
  for (const id of found)
    modules
      .getModuleInfo(id)
      ?.importedIds.filter((other) => other.startsWith(resolve('src')))
      .forEach((other) => found.add(other))
  return found
}
