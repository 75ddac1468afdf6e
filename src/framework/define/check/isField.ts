import { FIELD_KINDS } from '../field.ts'
import type { AnyField } from '../fieldKinds.ts'

/** Whether a value was made by one of the functions of `field`. */
export function isField(value: unknown): value is AnyField {
  if (typeof value !== 'object' || value === null || !('kind' in value && 'options' in value)) return false
  return FIELD_KINDS.some((kind) => kind === value.kind)
}
