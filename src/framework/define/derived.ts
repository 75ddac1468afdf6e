import type { AnyCondition } from './AnyCondition.ts'

/** What the database works out whenever a record is read: in lists it is shown, searched, sorted and filtered as what is stored. */
export type Derived =
  /** Text made of fields of the record: `'{firstName} {lastName}'`. */
  | { readonly template: string }
  | { readonly rollup: Rollup }
  /** A field of the record that a reference names, one of the resource `of`: `'company.country'`. */
  | { readonly path: string; readonly of: string }

/** What the records that refer to this one come to: their number, unless one of `sum`, `min`, `max` and `latest` names a field of theirs. */
export interface Rollup {
  /** Their resource. */
  readonly of: string
  /** Their field that refers to this record. */
  readonly by: string
  /** Only those that fulfil it. Default: all, but those in the trash. */
  readonly where?: AnyCondition
  readonly sum?: string
  readonly min?: string
  readonly max?: string
  readonly latest?: string
}

/** What is made of a field of the records; of none, they are counted. */
export const rolledUp = ({ sum, min, max, latest }: Rollup): string | undefined => sum ?? min ?? max ?? latest

/** Whether a field is worked out when it is read: it has no column of its own, and no one writes it. */
export const isDerived = (field: { readonly options: { readonly derived?: Derived } } | undefined): boolean =>
  field?.options.derived !== undefined

/** The reference of a path, and the field of the record that it names: `'company.country'`. */
export function partsOfPath(path: string): readonly [reference: string, name: string] {
  const [reference = '', name = ''] = path.split('.')
  return [reference, name]
}
