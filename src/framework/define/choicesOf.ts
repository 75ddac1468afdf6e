import type { EnumOption } from './enumOption.ts'
import type { AnyField } from './fieldKinds.ts'

/** What a field chooses from: an enum, or words of which only some are there. `undefined`: it chooses from nothing. */
export function choicesOf(field: AnyField): Readonly<Record<string, EnumOption>> | undefined {
  return field.kind === 'enum' || field.kind === 'tags' ? field.options.options : undefined
}
