import type { Reading } from './readDecimal.ts'

/** What stands in an input but could not be read: a form holds it in place of the value, and refuses it. */
export interface Unread {
  readonly typed: string
  /** Why not, as the end of a sentence that begins with the label: "must be a number". */
  readonly text: string
}

/** What a form holds of what was typed: its value, or why there is none. */
export const valueOfReading = <Value>(read: Reading<Value>, typed: string): Value | Unread =>
  read.ok ? read.value : { typed, text: read.text }

/** Whether a value of a form is one that could not be read. */
export function isUnread(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && 'typed' in value && 'text' in value
}
