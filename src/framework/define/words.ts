import type { Field } from './fieldKinds.ts'

/** A name in words: `createdAt` reads "Created at", `payment-links` reads "Payment links". */
export function toWords(name: string): string {
  const words = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The name of a field on screen: its label, or its name in words. */
export function labelOf(field: Field, name: string): string {
  return field.options.label ?? (field.kind === 'id' ? 'ID' : toWords(name))
}
