import type { FieldKind, Fields } from './fieldKinds.ts'
import type { ImportConfig } from './records.ts'
import { isComputed } from './fieldFacts.ts'

/** Kinds that no cell of a file can hold. */
const NOT_IN_FILES: readonly FieldKind[] = ['id', 'secret']

/** The fields that an import may fill in, by name; none where there is no import. */
export function importFieldsOf({
  fields,
  import: config,
}: {
  readonly fields: Fields
  readonly import?: true | ImportConfig<string>
}): readonly string[] {
  if (!config) return []
  const chosen = config === true ? undefined : config.fields
  return chosen ?? Object.keys(fields).filter((name) => isImportable(fields, name))
}

/** Whether a cell of a file can fill in a field: the API takes it, and it is not a secret. */
export function isImportable(fields: Fields, name: string): boolean {
  const field = fields[name]
  return (
    field !== undefined &&
    !NOT_IN_FILES.includes(field.kind) &&
    !field.options.readOnly &&
    field.options.permission === undefined &&
    !isComputed(field)
  )
}
