import type { Sort } from '../list.ts'
import { USUAL_SIZE } from './limits.ts'
import { ALL, type ListFilter, type ListFilters, type ListQuery, type Matching } from './ListQuery.ts'
import { type Operator, OPERATORS } from './operators.ts'

/** A filter as Refine has it; of those with alternatives, only ones without alternatives of their own. */
type CrudFilter =
  | { readonly field: string; readonly operator: string; readonly value: unknown }
  | { readonly operator: 'or' | 'and'; readonly value: readonly CrudFilter[] }

/** A search and presets are filters to Refine, by these names. */
const [SEARCH, PRESET] = ['q', '_preset']

/** What a list is asked for, as Refine's hooks take it. */
export function toCrudFilters({ filters, anyOf, search, presets }: Matching) {
  const equal = (field: string, value: unknown) => ({ field, operator: 'eq' as const, value })
  return [
    ...filters.map(toCrud),
    ...anyOf.map((alternatives) => ({
      operator: 'or' as const,
      value: alternatives.map((each) => ({ operator: 'and' as const, value: each.map(toCrud) })),
    })),
    ...(search === '' ? [] : [equal(SEARCH, search)]),
    ...(presets.length === 0 ? [] : [equal(PRESET, presets)]),
  ]
}

function toCrud({ field, operator, values }: ListFilter) {
  const [one, many] = OPERATORS[operator].refine
  if (operator === 'null') return { field, operator: values[0] === 'true' ? one : many, value: true }
  return values.length === 1
    ? { field, operator: one, value: values[0] }
    : { field, operator: many, value: values }
}

/** What Refine's filters ask for. Throws for comparisons that the API does not know. */
export function fromCrudFilters(given: readonly CrudFilter[]): Matching {
  const plain = given.flatMap(toFilters)
  const [search, presets] = [SEARCH, PRESET].map((name) => plain.filter(({ field }) => field === name))
  return {
    ...ALL,
    filters: plain.filter(({ field }) => field !== SEARCH && field !== PRESET),
    anyOf: given.flatMap((filter) => (filter.operator === 'or' ? [toAlternatives(filter.value)] : [])),
    search: search?.[0]?.values[0] ?? '',
    presets: presets?.flatMap(({ values }) => values) ?? [],
  }
}

/** All of a filter that is not an alternative. */
function toFilters(filter: CrudFilter): ListFilters {
  if (!('field' in filter)) return filter.operator === 'or' ? [] : filter.value.flatMap(toFilters)
  const { field, operator, value } = filter
  const values = [value].flat().map(String)
  if (operator === 'between') {
    const [least, most] = [value].flat()
    return [...boundOf(field, 'gte', least), ...boundOf(field, 'lte', most)]
  }
  if (operator === 'contains' && value === '') return []
  const known = BY_REFINE.get(operator)
  if (!known) throw new Error(`The API cannot compare by "${operator}"`)
  if (known === 'null') return [{ field, operator: known, values: [String(operator === known)] }]
  return [{ field, operator: known, values }]
}

const BY_REFINE: ReadonlyMap<string, Operator> = new Map(
  Object.entries(OPERATORS).flatMap(([name, { refine }]) => refine.map((word) => [word, name as Operator])),
)

const boundOf = (field: string, operator: Operator, value: unknown): ListFilters =>
  value === undefined || value === null || value === '' ? [] : [{ field, operator, values: [String(value)] }]

function toAlternatives(value: unknown): readonly ListFilters[] {
  return (value as readonly CrudFilter[]).map((filter) => {
    if (filter.operator === 'or') throw new Error('The API knows no alternatives within alternatives')
    return toFilters(filter)
  })
}

/** What Refine asks a data provider for. */
export const fromRefine = ({
  pagination: { currentPage = 1, pageSize = USUAL_SIZE } = {},
  filters = [],
  sorters = [],
}: RefineQuery): ListQuery => ({
  ...fromCrudFilters(filters),
  sort: sorters,
  offset: (currentPage - 1) * pageSize,
  limit: pageSize,
})

interface RefineQuery {
  readonly pagination?: { readonly currentPage?: number; readonly pageSize?: number } | undefined
  readonly filters?: readonly CrudFilter[] | undefined
  readonly sorters?: readonly Sort[] | undefined
}
