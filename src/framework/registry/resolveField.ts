import type { AnyField, Field, Fields } from '../define/field.ts'
import { isComputed } from '../define/validate.ts'
import { labelOf } from '../define/words.ts'
import { forgetProps } from './forgetProps.ts'
import type { ResolvedField } from './Registry.ts'

/** A field with its label and every default filled in. */
export function resolveField(name: string, field: Field): ResolvedField {
  const { readOnly = false, description, placeholder, input } = field.options
  return {
    name,
    label: labelOf(field, name),
    definition: field as AnyField,
    required: !field.optional,
    readOnly: readOnly || isComputed(field),
    description,
    placeholder,
    input: forgetProps(input),
  }
}

/** The fields of a definition, by name, in its order. */
export function resolveFields(fields: Fields): Readonly<Record<string, ResolvedField>> {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, resolveField(name, field)]))
}

/** The named field. Throws for a name that does not exist, which `assertResources` would have reported. */
export function pickField(fields: Readonly<Record<string, ResolvedField>>, name: string): ResolvedField {
  const field = fields[name]
  if (!field) throw new Error(`There is no field "${name}" among ${Object.keys(fields).join(', ')}`)
  return field
}
