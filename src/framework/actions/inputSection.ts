import type { ResolvedField, ResolvedSection } from '../registry/Registry.ts'

/** The fields of a dialog as the one section of a form. */
export const inputSection = (fields: readonly ResolvedField[]): ResolvedSection => ({
  title: undefined,
  description: undefined,
  columns: 1,
  fields,
  visibleWhen: undefined,
})
