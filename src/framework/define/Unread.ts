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
