import { resolve } from 'node:path'
import type { Plugin, Rollup } from 'vite'

/** What starts the application, by the page that it is for. */
const STARTS: Readonly<Record<string, string>> = { app: 'src/main.ts', pay: 'src/pay/main.tsx' }

/**
 * Stops a build in which a page would load the start of another: both would draw into one place, and each remove what the other
 * drew. It comes about where a module of both is put into the script of a start.
 */
export function startsPlugin(): Plugin {
  return {
    name: 'coffer:starts',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const problem of strayStarts(bundle)) this.error(problem)
    },
  }
}

type Script = Pick<Rollup.OutputChunk, 'isEntry' | 'name' | 'imports' | 'dynamicImports' | 'moduleIds'>

/** What is wrong with scripts, by their paths. */
export function strayStarts(
  bundle: Readonly<Record<string, { readonly type: string } | Script>>,
): readonly string[] {
  const scripts = new Map(
    Object.entries(bundle).flatMap(([path, script]) =>
      'moduleIds' in script ? [[path, script] as const] : [],
    ),
  )
  return [...scripts].flatMap(([path, { isEntry, name }]) => {
    if (!isEntry) return []
    const loaded = new Set([path])
    for (const one of loaded) {
      const { imports = [], dynamicImports = [] } = scripts.get(one) ?? {}
      for (const other of [...imports, ...dynamicImports]) loaded.add(other)
    }
    return Object.entries(STARTS)
      .filter(([page]) => page !== name)
      .flatMap(([, start]) =>
        [...loaded]
          .filter((one) => scripts.get(one)?.moduleIds.includes(resolve(start)))
          .map(
            (one) => `The page ${name} would load ${one}, which holds ${start}: share its module in a group`,
          ),
      )
  })
}
