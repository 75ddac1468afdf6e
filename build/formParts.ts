import type { Plugin } from 'vite'

/** A module that Ant Design's form imports, and its replacement in the built client. */
interface LeftOut {
  /** The module that imports it. */
  readonly importer: string
  readonly source: string
  readonly standIn: string
}

export const LEFT_OUT: readonly LeftOut[] = [
  // Question marks beside labels, which no form here has: 14 kB that the sign-in page would load for nothing.
  { importer: '/antd/es/form/FormItemLabel.js', source: '../tooltip', standIn: 'export default () => null' },
  // Every control asks whether it is in a form; what makes a form, 17 kB, is for the forms.
  {
    importer: '/antd/es/form/context.js',
    source: 'rc-field-form',
    standIn: "export { FormProvider } from 'rc-field-form/es/FormContext'",
  },
  // Browsers scroll to an element themselves.
  {
    importer: '/antd/es/form/hooks/useForm.js',
    source: 'scroll-into-view-if-needed',
    standIn: "export default (element, options) => element.scrollIntoView({ block: 'nearest', ...options })",
  },
]

const PREFIX = '\0stand-in:form:'

/** Leaves out of the client what Ant Design's form imports and no form here needs. */
export function formPartsPlugin(): Plugin {
  return {
    name: 'coffer:form-parts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: (source, from) => {
      const part = LEFT_OUT.find((one) => one.source === source && from?.endsWith(one.importer) === true)
      return part ? PREFIX + source : null
    },
    load: (id) => LEFT_OUT.find(({ source }) => id === PREFIX + source)?.standIn ?? null,
  }
}
