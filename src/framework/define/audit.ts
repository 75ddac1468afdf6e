import type { FieldName, Fields } from './fieldKinds.ts'

/** A resource's entries in the audit log. */
export interface Audit<F extends Fields> {
  /** `invoice` makes `invoice_created`. */
  readonly name: string
  /** `admin` makes `admin_created`. Default: the name. */
  readonly prefix?: string
  /** A reference: the entries are about the record it names. Default: about the record itself. */
  readonly about?: FieldName<F>
  /** The fields of the record in each entry. Default: its title; with `about` its id, as a title may name a person. */
  readonly fields?: readonly FieldName<F>[]
}

/** A resource's entries in the audit log, with the defaults filled in. */
export function auditOf({
  name,
  audit = name.replaceAll('-', '_'),
}: {
  readonly name: string
  readonly audit?: string | false | Audit<Fields>
}): Audit<Fields> {
  return typeof audit === 'object' ? audit : { name: audit || name }
}
