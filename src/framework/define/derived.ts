/** What the database works out whenever a record is read: in lists it is shown, searched, sorted and filtered as what is stored. */
export interface Derived {
  /** Text made of fields of the record: `'{firstName} {lastName}'`. */
  readonly template: string
}

/** Whether a field is worked out when it is read: it has no column of its own, and no one writes it. */
export const isDerived = (field: { readonly options: { readonly derived?: Derived } } | undefined): boolean =>
  field?.options.derived !== undefined
