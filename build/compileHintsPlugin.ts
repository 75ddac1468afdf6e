import type { Plugin } from 'vite'
import { FIRST_SCRIPTS, shortName } from './chunkGroups.ts'

/** Read by Chromium from 136 on (V8's explicit compile hints); it counts before the first statement only. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Lets the browser compile the scripts of first screens while they load, beside the page's own thread, and not function by
 * function when each is called. After Vite, which puts its own lines before those of a script.
 */
export function compileHintsPlugin(): Plugin {
  return {
    name: 'coffer:compile-hints',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk' || !FIRST_SCRIPTS.includes(shortName(file.name))) continue
          file.code = HINT + file.code
          // Every position is a line further down.
          if (file.map) file.map.mappings = `;${file.map.mappings}`
        }
      },
    },
  }
}
