import { sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { type Field, type FieldKind, kindOf } from '#define'
import type { FieldProblem } from '#server/engine/http/ApiError.ts'
import { idOf, type ListSource } from '../read/ListSource.ts'
import { folded } from './compareColumn.ts'
import { columnOf, valuesOf, type ListParams, type OrderPart } from './ListQuery.ts'

type Order = OrderPart['order']

const WORDS: readonly FieldKind[] = ['text', 'email', 'slug', 'sequence']
const FEW_VALUES: readonly FieldKind[] = ['enum', 'boolean']

interface Sorting {
  readonly orderBy: readonly OrderPart[]
  readonly problems: readonly FieldProblem[]
}

/** `_sort=name,amount&_order=asc,desc`; without it the definition's default. */
export function parseSort(source: ListSource, params: ListParams): Sorting {
  const names = listOf(params, '_sort')
  const orders = listOf(params, '_order')
  const { field, order } = source.resource.list.defaultSort
  const asked = names.map((name, index) => ({ name, order: toOrder(orders[index]) }))
  const sorts = asked.length > 0 ? asked : [{ name: field, order }]
  return {
    orderBy: orderBy(source, sorts),
    problems: [...refuseNames(source, names), ...refuseOrders(names, orders)],
  }
}

/** The fields a list may be sorted by: those whose kind allows it, unless their column forbids it. */
export function sortableNamesOf(source: ListSource): readonly string[] {
  return Object.entries(source.fields).flatMap(([name, field]) =>
    columnOf(source, name) && kindOf(field).sortable && !takenBack(source, name) ? [name] : [],
  )
}

/** Whether a field holds words, which people expect sorted without regard to case and accents. */
export function isWords({ kind }: Field): boolean {
  return WORDS.includes(kind)
}

/** Whether records may lack a field, which then come last. What every record has from its beginning, none lacks. */
export function mayBeMissing({ optional }: Field, name: string): boolean {
  return optional && name !== 'createdAt' && name !== 'updatedAt'
}

/** The SQL that a field is sorted by, in index and query alike. */
export function sortKey(field: Field, column: PgColumn): SQL {
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

/** By one field, with what orders those that share its value. */
export const orderOf = (
  source: ListSource,
  { field, order }: { readonly field: string; readonly order: Order },
): readonly OrderPart[] => orderBy(source, [{ name: field, order }])

function orderBy(source: ListSource, sorts: readonly { name: string; order: Order }[]): readonly OrderPart[] {
  const parts = [...sorts, ...tiesOf(source, sorts)].flatMap(({ name, order }) => {
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
function tiesOf(source: ListSource, sorts: readonly { name: string; order: Order }[]) {
  const [only] = sorts
  const tie = sorts.length === 1 && only ? tieOf(source, only.name) : undefined
  if (!only || !tie) return []
  const opposite = tie.order === 'asc' ? 'desc' : 'asc'
  return [{ name: tie.field, order: only.order === 'asc' ? tie.order : opposite }] as const
}

/** The order of rows with the same value of a field that has few values: the default sort of the list. */
export function tieOf({ resource, fields }: ListSource, name: string) {
  const { defaultSort } = resource.list
  const [field, usual] = [fields[name], fields[defaultSort.field]]
  if (!usual || mayBeMissing(usual, defaultSort.field)) return undefined
  return field && FEW_VALUES.includes(field.kind) && defaultSort.field !== name ? defaultSort : undefined
}

function takenBack({ resource }: ListSource, name: string): boolean {
  return resource.list.columns.some(
    (column) => typeof column !== 'string' && column.field === name && column.sortable === false,
  )
}

function refuseNames(source: ListSource, names: readonly string[]): readonly FieldProblem[] {
  const known = sortableNamesOf(source)
  return names
    .filter((name) => !known.includes(name))
    .map((name) => ({ field: '_sort', text: `Cannot sort by ${name}. Sortable: ${known.join(', ')}` }))
}

function refuseOrders(names: readonly string[], orders: readonly string[]): readonly FieldProblem[] {
  const fine = orders.length <= names.length && orders.every((order) => /^(asc|desc)$/i.test(order))
  return fine ? [] : [{ field: '_order', text: 'Order must be asc or desc, one for each sorted field' }]
}

const toOrder = (order: string | undefined): Order => (order?.toLowerCase() === 'desc' ? 'desc' : 'asc')

function listOf(params: ListParams, name: string): readonly string[] {
  return valuesOf(params, name).flatMap((value) => (value === '' ? [] : value.split(',')))
}
