import type { Field } from './fieldKinds.ts'
import type { FieldOptions } from './fieldOptions.ts'

/** The options of such a field: nothing of them is about writing it. */
type ReadOptions = Pick<FieldOptions, 'label' | 'description' | 'help' | 'permission' | 'visibleWhen'>

interface DerivedMakers {
  /**
   * Text made of other fields of the record, which no one writes: `'{firstName} {lastName}'`. What is between two of them is left
   * out where one is empty; where all are, it is.
   */
  readonly template: (format: string, options?: ReadOptions) => Field<'text', string, true>
}

/** The fields that are worked out when they are read, each a function to a field. */
export const DERIVED_MAKERS: DerivedMakers = {
  template: (template, options = {}) => ({
    kind: 'text',
    optional: true,
    options: { ...options, derived: { template } },
  }),
}
