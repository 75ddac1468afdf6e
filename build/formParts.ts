import type { Plugin } from 'vite'

/** The module of Ant Design's form that draws labels, and what it imports for question marks beside them, which no form here has. */
export const LABEL_MODULE = '/antd/es/form/FormItemLabel.js'
export const LABEL_TOOLTIP = '../tooltip'

const STAND_IN = '\0stand-in:form-tooltip'

/** Leaves the tooltips of labels out of the client that is built: 14 kB that the sign-in page would load for nothing. */
export function formPartsPlugin(): Plugin {
  return {
    name: 'coffer:form-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, importer) =>
      source === LABEL_TOOLTIP && importer?.endsWith(LABEL_MODULE) === true ? STAND_IN : null,
    load: (id) => (id === STAND_IN ? 'export default () => null' : null),
  }
}
