import type { ListFilters, Matching } from '../define/query/ListQuery.ts'

/** The filters that a user set, however many of them must hold. */
export interface Conditions {
  readonly filters: ListFilters
  /** `any`: a record needs to fulfil those of one field. */
  readonly match: 'all' | 'any'
}

type Filtered = Pick<Matching, 'filters' | 'anyOf'>

/** Reads what a list is filtered by. Alternatives of several fields each, which only a link can ask for, stay as they are. */
export function conditionsOf({ filters, anyOf }: Filtered): Conditions {
  const [alternatives = [], ...more] = anyOf
  const each = alternatives.flat()
  const isAny = filters.length === 0 && more.length === 0 && each.length > 0
  return isAny && byField(each).length === alternatives.length && alternatives.every(isOfOneField)
    ? { filters: each, match: 'any' }
    : { filters, match: 'all' }
}

/** The same filters, of which all must hold, or one; of a single field all. */
export function toFiltered({ filters, match }: Conditions): Filtered {
  const alternatives = byField(filters)
  if (match === 'all' || alternatives.length < 2) return { filters, anyOf: [] }
  return { filters: [], anyOf: [alternatives] }
}

/** Whether its user may choose how many must hold: there are two, and nothing else narrows it that this would change. */
export const isMatchOffered = (filtered: Filtered): boolean => {
  const { filters, match } = conditionsOf(filtered)
  return byField(filters).length > 1 && (match === 'any' || filtered.anyOf.length === 0)
}

/** Both ends of a range are one condition. */
function byField(filters: ListFilters): readonly ListFilters[] {
  const fields = [...new Set(filters.map(({ field }) => field))]
  return fields.map((name) => filters.filter(({ field }) => field === name))
}

const isOfOneField = (filters: ListFilters): boolean => byField(filters).length === 1
