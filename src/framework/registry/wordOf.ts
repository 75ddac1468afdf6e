import { toWords } from '../define/words.ts'
import type { ResolvedField } from './Registry.ts'

/** A value in words: the label of a choice, anything else as it is. A choice that nobody declared reads its name in words. */
export function wordOf({ definition }: Pick<ResolvedField, 'definition'>, value: unknown): string {
  const text = String(value)
  if (definition.kind !== 'enum') return text
  const { options } = definition.options
  return (Object.hasOwn(options, text) ? options[text]?.label : undefined) ?? toWords(text)
}
