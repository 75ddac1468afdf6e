import { resolve } from 'node:path'
import type { Plugin } from 'vite'

const OF_REFINE = /\/node_modules\/@refinedev\//
const FUNCTION = /^lodash-es\/(\w+)\.js$/
const STAND_IN = '\0refine-lodash:'
const FUNCTIONS = resolve('providers/lodash.ts')

/** Gives Refine the functions of `providers/lodash.ts` instead of those of `lodash-es`; one that is missing there stops the build. */
export function refineLodashPlugin(): Plugin {
  return {
    name: 'coffer:refine-lodash',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) => {
      const [, name] = FUNCTION.exec(source) ?? []
      return name && OF_REFINE.test(importer ?? '') ? `${STAND_IN}${name}` : null
    },
    load: (id) =>
      id.startsWith(STAND_IN)
        ? `export { ${id.slice(STAND_IN.length)} as default } from ${JSON.stringify(FUNCTIONS)}`
        : null,
  }
}
