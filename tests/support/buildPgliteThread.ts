import { pathToFileURL } from 'node:url'
import { build } from 'vite'

const FOLDER = 'node_modules/.cache/coffer/thread'

/** Builds what runs PGlite in a thread of its own, as `npm run build` does: Node 20 runs no TypeScript there. */
export async function buildPgliteThread(): Promise<URL> {
  await build({
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: 'server/engine/db/pgliteThread.ts',
      outDir: FOLDER,
      target: 'node20',
      copyPublicDir: false,
      // A thread of another test may be about to read what is there.
      emptyOutDir: false,
    },
  })
  return pathToFileURL(`${FOLDER}/pgliteThread.js`)
}
