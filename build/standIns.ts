import { resolve } from 'node:path'
import type { Plugin } from 'vite'

interface StandIn {
  /** The package whose place it takes. */
  readonly of: string
  /** Who is given it; any other importer has the package. */
  readonly for: RegExp
  readonly file: string
}

const REFINE = /\/node_modules\/(@refinedev|@nestjsx)\//

/** In the built client, replacements for packages of which the importers need a small part. */
const STAND_INS: readonly StandIn[] = [
  // Refine writes and reads addresses with it.
  { of: 'qs', for: REFINE, file: 'providers/qs.ts' },
  // Refine's data provider asks for both.
  { of: 'axios', for: REFINE, file: 'providers/axios.ts' },
  { of: 'query-string', for: REFINE, file: 'providers/queryString.ts' },
  // Refine makes the labels of resources with it, for those without one.
  { of: 'pluralize', for: REFINE, file: 'providers/pluralize.ts' },
  // A table without a body that scrolls measures the scroll bar, and lays the page out for it, to no end.
  {
    of: 'rc-util/es/getScrollBarSize',
    for: /\/node_modules\/rc-table\//,
    file: 'providers/scrollBarSize.ts',
  },
  // Charts are areas and bars; without it all that G2 can draw is built.
  { of: '@antv/g2', for: /\/@ant-design\/plots\/es\/core\/base\/chart\.js$/, file: 'providers/g2.ts' },
  { of: '@antv/g2-extension-plot', for: /\/@ant-design\/plots\//, file: 'providers/g2.ts' },
  // Every browser that reads what is built has it.
  {
    of: 'resize-observer-polyfill',
    for: /\/node_modules\/(rc-resize-observer|@ant-design)\//,
    file: 'providers/resizeObserver.ts',
  },
]

const FUNCTION = /^lodash-es\/(\w+)\.js$/
const OF_LODASH = '\0stand-in-lodash:'
const LODASH = resolve('providers/lodash.ts')

/**
 * Gives Refine and Ant Design the replacements for parts of their libraries, lodash function by function: one that is missing in
 * `providers/lodash.ts` stops the build.
 */
export function standInsPlugin(): Plugin {
  return {
    name: 'coffer:stand-ins',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer = '') => {
      const [, name] = FUNCTION.exec(source) ?? []
      if (name && REFINE.test(importer)) return `${OF_LODASH}${name}`
      const standIn = STAND_INS.find((one) => one.of === source && one.for.test(importer))
      return standIn ? resolve(standIn.file) : null
    },
    load: (id) =>
      id.startsWith(OF_LODASH)
        ? `export { ${id.slice(OF_LODASH.length)} as default } from ${JSON.stringify(LODASH)}`
        : null,
  }
}
