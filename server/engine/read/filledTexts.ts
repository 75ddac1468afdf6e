import type { Field, Fields } from '#define'
import { fromFilled, inEnglish } from '#define/said'
import type { Language } from '#resources/vocabulary/languages.ts'
import { wordingOf } from '#src/languages/wording.ts'

type Row = Readonly<Record<string, unknown>>

/** Whether a field keeps texts of the program with what fills their places. */
const isFilled = ({ kind, options }: Field): boolean =>
  kind === 'text' && 'said' in options && options.said === 'filled'

/** Makes the function that writes such texts of a row in a language. */
export function fillerOf(fields: Fields): (row: Row, language: Language) => Row {
  const names = Object.entries(fields).flatMap(([name, field]) => (isFilled(field) ? [name] : []))
  if (names.length === 0) return (row) => row
  return (row, language) => {
    const { write } = wordingOf(language)
    const texts = names.map((name) => {
      const stored = row[name]
      return [name, typeof stored === 'string' ? write(fromFilled(stored)) : null]
    })
    return { ...row, ...Object.fromEntries(texts) }
  }
}

/** A value as the log has it: such a text in English. */
export const asLogged = (field: Field, value: unknown): unknown =>
  isFilled(field) && typeof value === 'string' ? inEnglish(fromFilled(value)) : value
