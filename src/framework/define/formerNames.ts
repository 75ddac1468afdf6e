/** The name that something had before; several: the names of older versions. Its data is moved when the API starts. */
export type Was = string | readonly string[]

/** Fields that are gone, and what happens to their stored values: `drop` deletes them, `keep` leaves them unread. */
export type Removed = Readonly<Record<string, 'drop' | 'keep'>>

/** The names that something had before. */
export function formerNames(was: Was | false | undefined): readonly string[] {
  return was ? [was].flat() : []
}
