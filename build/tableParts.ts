import { readFile } from 'node:fs/promises'
import type { Plugin } from 'vite'

/** Imported by this name, Ant Design's table comes without the parts below; imported from `antd`, it is whole. */
export const LEAN_TABLE = 'antd/es/table'

/** The modules of the table that import a part. Each is in the build a second time, if something else uses the whole table. */
export const LEAN_MODULES = ['index', 'Table', 'InternalTable'] as const

/**
 * Parts of the table that a list does not use or has of its own, by the name of their import; and their
 * stand-ins.
 */
export const STAND_INS: Readonly<Record<string, string>> = {
  '../pagination': 'export default () => null',
  '../spin': 'export default ({ children }) => children',
  '../config-provider/defaultRenderEmpty': 'export default () => null',
  './ExpandIcon': 'export default () => () => null',
  './RcTable/VirtualTable': 'export default () => null',
  './hooks/useFilter': `
    export const getFilterData = (data) => data
    export default () => [(columns) => columns, [], {}]`,
  './hooks/usePagination': `
    export const DEFAULT_PAGE_SIZE = 0
    export const getPaginationParam = () => ({})
    export default () => [{}, () => {}]`,
  './hooks/useSorter': `
    export const getSortData = (data) => data
    export default () => [(columns) => columns, [], {}, () => []]`,
  './hooks/useSelection': `
    export const SELECTION_COLUMN = {}, SELECTION_ALL = '', SELECTION_INVERT = '', SELECTION_NONE = ''
    const none = new Set()
    export default () => [(columns) => columns, none]`,
}

const LEAN = '?lean'
const STAND_IN = '\0stand-in:'

/** Leaves parts of Ant Design's table out of the client that is built: a third of what it weighs, of which nothing here is used. */
export function tablePartsPlugin(): Plugin {
  return {
    name: 'coffer:table-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async resolveId(source, importer) {
      const isWithin = importer?.endsWith(LEAN) === true
      if (isWithin && Object.hasOwn(STAND_INS, source)) return `${STAND_IN}${source}`
      if (!isWithin && source !== LEAN_TABLE) return null
      const found = await this.resolve(source, importer?.replace(LEAN, ''), { skipSelf: true })
      if (!found || !isLean(found.id)) return found
      return { id: `${found.id}${LEAN}`, moduleSideEffects: false }
    },
    async load(id) {
      if (id.startsWith(STAND_IN)) return STAND_INS[id.slice(STAND_IN.length)]
      return id.endsWith(LEAN) ? await readFile(id.slice(0, -LEAN.length), 'utf8') : null
    },
  }
}

const isLean = (id: string) => LEAN_MODULES.some((name) => id.endsWith(`/antd/es/table/${name}.js`))
