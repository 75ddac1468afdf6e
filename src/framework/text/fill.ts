import { groupDecimal, numberMarks } from '../define/decimalText.ts'
import type { Values } from './speech.ts'

/** Fills the `{places}` of a text; those without a value stay as they are. `marks`: default, those of the language now. */
export function fill(text: string, values: Values | undefined, marks = numberMarks()): string {
  if (!values) return text
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'number' ? groupDecimal(String(value), marks) : value
  })
}
