import { byLocale, type Values } from './speech.ts'

const NUMBER = byLocale((locale) => new Intl.NumberFormat(locale))

/** Fills the `{places}` of a text; those without a value stay as they are. `numbers`: default, those of the language now. */
export function fill(text: string, values: Values | undefined, numbers = NUMBER()): string {
  if (!values) return text
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = values[name]
    if (value === undefined) return place
    return typeof value === 'number' ? numbers.format(value) : value
  })
}
