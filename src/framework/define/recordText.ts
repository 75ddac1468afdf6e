import type { AnyField } from './fieldKinds.ts'
import type { AnyRecord } from './overrideProps.ts'
import { placesIn } from './fillPath.ts'
import { valueIn } from './fieldLanguage.ts'
import { formatAmount } from './formatAmount.ts'
import { fillText } from './fillPath.ts'

/** A value of a record as people read it. Undefined: it is empty, or nothing to read, as the id of another record. */
export function valueText(
  field: AnyField | undefined,
  value: unknown,
  record: AnyRecord,
): string | undefined {
  if (!field || value === null || value === undefined || value === '') return undefined
  if (field.kind === 'reference') return undefined
  if (field.kind === 'enum') return field.options.options[String(value)]?.label
  if (field.kind === 'amount') {
    const asset = record[field.options.asset]
    return formatAmount(String(value), typeof asset === 'string' ? asset : undefined, field.options)
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/**
 * Fills the places of a text with what a record holds, as people read it; what is translated in a language, by default in its
 * main one. Undefined: one of them is empty, or there is no text.
 */
export function fillFromRecord(
  text: string | undefined,
  fieldNamed: (name: string) => AnyField | undefined,
  record: AnyRecord,
  language = '',
): string | undefined {
  if (text === undefined) return undefined
  const values = placesIn(text).map((name) => {
    const field = fieldNamed(name)
    return [name, valueText(field, valueIn(field, name, record, language), record)] as const
  })
  const isFilled = values.every(([, value]) => value !== undefined)
  return isFilled ? fillText(text, Object.fromEntries(values)) : undefined
}
