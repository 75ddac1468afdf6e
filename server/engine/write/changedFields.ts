import { fileIdsIn, isFileKind, type AnyRecord, type Field, type Fields } from '#define'
import { asLogged } from '../read/filledTexts.ts'

/** A field before and after, for the audit log. */
export interface Change {
  readonly before: unknown
  readonly after: unknown
}

/** Replaces a secret in the audit log. */
const HIDDEN = '(secret)'

/**
 * The fields of `changes` whose value differs from the record's, with both values. A secret that is set counts as
 * changed, and neither value is shown; nor those of what is private, or open to some only.
 */
export function changedFields(
  fields: Fields,
  record: AnyRecord,
  changes: AnyRecord,
): Readonly<Record<string, Change>> {
  const changed = Object.entries(changes).flatMap(([name, value]) => {
    const field = fields[name]
    if (!field) return []
    const before = record[name] ?? null
    const after = asLogged(field, value)
    if (field.kind !== 'secret' && isUnchanged(field, before, after)) return []
    const isPrivate = field.kind === 'secret' || field.options.private || field.options.permission
    return [[name, isPrivate ? hide(before, after) : { before, after }] as const]
  })
  return Object.fromEntries(changed)
}

/** Whether a value of the audit log is a mask. */
export const isHidden = (value: unknown): boolean => value === HIDDEN

/** A file is the same by its id: where it is read is worked out. */
function isUnchanged({ kind }: Field, before: unknown, after: unknown): boolean {
  if (isFileKind(kind)) return isSame(fileIdsIn(before), fileIdsIn(after))
  return isSame(before, after)
}

function hide(before: unknown, after: unknown): Change {
  return { before: before === null ? null : HIDDEN, after: after === null ? null : HIDDEN }
}

/**
 * Whether two JSON values are equal; the order of an object's keys, which the database does not keep, is
 * ignored.
 */
export function isSame(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null)
    return left === right
  const [a, b] = [new Map(Object.entries(left)), new Map(Object.entries(right))]
  return a.size === b.size && [...a].every(([name, value]) => b.has(name) && isSame(value, b.get(name)))
}
