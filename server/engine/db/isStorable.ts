/** Characters that no text column can store: NUL, and halves of surrogate pairs. */
const UNSTORABLE = /[\0\p{Surrogate}]/u

/** Whether the database can store a value as it is, texts inside lists and objects included. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value)
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part))
}
