import type { FieldName, Fields } from './fieldKinds.ts'

/** How the audit log describes a resource's records. */
export interface Audit<F extends Fields> {
  /** `invoice` makes `invoice_created`. */
  readonly name: string
  /** `admin` makes `admin_created` of it. Default: the name. */
  readonly prefix?: string
  /** A reference: the entries are about the record it names. Default: about the record itself. */
  readonly about?: FieldName<F>
  /** The fields of the record that each entry holds. Default: its title; with `about` its id, as a title may name a person. */
  readonly fields?: readonly FieldName<F>[]
}

/** How the audit log speaks of a resource, written out. */
export function auditOf({
  name,
  audit = name.replaceAll('-', '_'),
}: {
  readonly name: string
  readonly audit?: string | false | Audit<Fields>
}): Audit<Fields> {
  return typeof audit === 'object' ? audit : { name: audit || name }
}
