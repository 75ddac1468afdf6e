import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Field, FieldKind, Sort } from '#define'
import { idOf, type ListSource } from '../read/ListSource.ts'
import { folded } from './compareColumn.ts'
import { columnOf, type OrderPart } from './ListQuery.ts'

const WORDS: readonly FieldKind[] = ['text', 'email', 'slug', 'sequence']
const FEW_VALUES: readonly FieldKind[] = ['enum', 'boolean']

/** Whether a field holds words, which people expect sorted without regard to case and accents. */
export function isWords({ kind }: Field): boolean {
  return WORDS.includes(kind)
}

/** Whether records may lack a field, which then come last. What every record has from its beginning, none lacks. */
export function mayBeMissing({ optional }: Field, name: string): boolean {
  return optional && name !== 'createdAt' && name !== 'updatedAt'
}

/** The SQL that a field is sorted by, in index and query alike. */
export function sortKey(field: Field, column: SQLWrapper): SQL {
  // Made long enough for 10 to come after 9.
  if (field.kind === 'sequence') return sql`lpad(${column}, 40) collate "C"`
  return isWords(field) ? sql`${folded(column)} collate "C"` : sql`${column}`
}

/** The order as SQL; `backwards`: the same rows from the other end. Postgres serves both from one index. */
export function toOrderBy(parts: readonly OrderPart[], { backwards = false } = {}): readonly SQL[] {
  return parts.map(({ key, order, optional }) => {
    const down = (order === 'desc') !== backwards
    // A part that is never null needs no `nulls first` or `nulls last`, and neither does its index.
    const nulls = optional ? (backwards ? ' nulls first' : ' nulls last') : ''
    return sql`${key} ${sql.raw((down ? 'desc' : 'asc') + nulls)}`
  })
}

/** By fields, each as `sortKey` has it, with what orders those that share a value. */
export function orderOf(source: ListSource, sorts: readonly Sort[]): readonly OrderPart[] {
  const parts = [...sorts, ...tiesOf(source, sorts)].flatMap(({ field: name, order }) => {
    const [field, column] = [source.fields[name], columnOf(source, name)]
    return field && column
      ? [{ key: sortKey(field, column), order, optional: mayBeMissing(field, name) }]
      : []
  })
  return [...parts, { key: sql`${idOf(source)}`, order: parts.at(-1)?.order ?? 'asc', optional: false }]
}

/**
 * Many rows share a value of few: among them the list's own order holds. Downwards all of it turns round, so that one index
 * serves both ways.
 */
function tiesOf(source: ListSource, sorts: readonly Sort[]): readonly Sort[] {
  const [only] = sorts
  const tie = sorts.length === 1 && only ? tieOf(source, only.field) : undefined
  if (!only || !tie) return []
  const opposite = tie.order === 'asc' ? 'desc' : 'asc'
  return [{ field: tie.field, order: only.order === 'asc' ? tie.order : opposite }]
}

/** The order of rows with the same value of a field that has few values: the default sort of the list. */
export function tieOf({ resource, fields }: ListSource, name: string) {
  const { defaultSort } = resource.list
  const [field, usual] = [fields[name], fields[defaultSort.field]]
  if (!usual || mayBeMissing(usual, defaultSort.field)) return undefined
  return field && FEW_VALUES.includes(field.kind) && defaultSort.field !== name ? defaultSort : undefined
}
