import type { Was } from './field.ts'

/** The names that something had before. */
export function formerNames(was: Was | false | undefined): readonly string[] {
  return was ? [was].flat() : []
}
