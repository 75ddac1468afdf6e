import type { AnyRecord } from './overrideProps.ts'
import type { Reason } from './said.ts'

/** The text of an input that could not be read: a form holds it in place of the value, and refuses it. */
export interface Unread {
  readonly typed: string
  /** Why not, as the end of a sentence that begins with the label: "must be a number". */
  readonly text: Reason
}

/** Whether a value of a form is one that could not be read. */
export function isUnread(value: unknown): value is Unread {
  return typeof value === 'object' && value !== null && 'typed' in value && 'text' in value
}

/** The values of a form, with null in the place of those that could not be read, in line items too. */
export function withoutUnread(values: AnyRecord): AnyRecord {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, readable(value)]))
}

function readable(value: unknown): unknown {
  if (isUnread(value)) return null
  return Array.isArray(value)
    ? value.map((entry: unknown) => (isItem(entry) ? withoutUnread(entry) : entry))
    : value
}

const isItem = (entry: unknown): entry is AnyRecord => typeof entry === 'object' && entry !== null
