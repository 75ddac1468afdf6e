import { build, type Plugin, type Rollup } from 'vite'
import { productAlias } from './products.mjs'
import { entriesPlugin } from './entriesPlugin.ts'

/** The script that is inlined into the page, by its name in development. */
const TAG = /<script type="module" src="\/(src\/app\/early\/start\.ts)"><\/script>/

/** Writes the page's earliest script into the built page: it runs before anything else has arrived. */
export function earlyPlugin(): Plugin {
  let base = '/'
  return {
    name: 'early',
    apply: 'build',
    configResolved: (config) => {
      base = config.base
    },
    transformIndexHtml: {
      order: 'pre',
      handler: async (html) => {
        const [tag, entry] = TAG.exec(html) ?? []
        if (tag === undefined || entry === undefined) return html
        const code = await bundle(entry, base)
        return html.replace(tag, () => `<script>${code}</script>`)
      },
    },
  }
}

async function bundle(entry: string, base: string): Promise<string> {
  const built = await build({
    configFile: false,
    base,
    logLevel: 'warn',
    publicDir: false,
    plugins: [entriesPlugin()],
    resolve: { alias: productAlias() },
    build: {
      write: false,
      target: 'es2022',
      minify: true,
      lib: { entry, formats: ['iife'], name: 'start' },
    },
  })
  const [{ output }] = [built].flat() as [Rollup.RollupOutput]
  return output[0].code.trim()
}
