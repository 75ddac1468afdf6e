import { writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Plugin } from 'vite'

/** The modules of each built script, with their length before they are minified. */
export type Contents = Readonly<Record<string, Readonly<Record<string, number>>>>

/** Writes `contents.json` beside the built client, by which `bench/bytes` finds the package of each byte. */
export function contentsPlugin(): Plugin {
  return {
    name: 'contents',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    writeBundle: async ({ dir = '' }, bundle) => {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const contents: Contents = Object.fromEntries(
        chunks.map(({ fileName, modules }) => [fileName, lengthsOf(modules)]),
      )
      await writeFile(join(dir, '..', 'contents.json'), JSON.stringify(contents))
    },
  }
}

/** Paths are those of the project; what the bundler adds keeps its own name. */
function lengthsOf(modules: Readonly<Record<string, { readonly renderedLength: number }>>) {
  return Object.fromEntries(
    Object.entries(modules).map(([id, { renderedLength }]) => [
      id.startsWith('/') ? relative(process.cwd(), id).replaceAll('\\', '/') : id,
      renderedLength,
    ]),
  )
}
