import { kindOf } from '../kinds.ts'
import { NO_PRESET, type Sort } from '../list.ts'
import type { Resource } from '../resource.ts'
import type { Operator } from './operators.ts'

/** A field compared with values: the only form of a filter in code. Texts, as they are written in an address. */
export interface ListFilter {
  readonly field: string
  readonly operator: Operator
  /** At least one. Of several any will do; with `ne`, none of them may be. */
  readonly values: readonly string[]
}

/** Filters that hold together. */
export type ListFilters = readonly ListFilter[]

/** Which records a list is asked for. */
export interface Matching {
  readonly filters: ListFilters
  /** Of each of these, the filters of at least one alternative hold. */
  readonly anyOf: readonly (readonly ListFilters[])[]
  /** The text to search for; empty for none. */
  readonly search: string
  /** The names of presets that hold. */
  readonly presets: readonly string[]
}

/** What a list is asked for: by its address, by a request for a page, a file or figures, and by a bulk action. */
export interface ListQuery extends Matching {
  /** Empty: the list's own order. */
  readonly sort: readonly Sort[]
  /** The first row, counted from 0. */
  readonly offset: number
  /** The most rows. */
  readonly limit: number
}

/** Parameters as they are sent and received: a name given once has a text, one given several times a list. */
export type Params = Readonly<Record<string, string | readonly string[]>>

/** Everything. */
export const ALL: Matching = { filters: [], anyOf: [], search: '', presets: [] }

/** What a list can be asked for: all of a definition, about the fields that can be asked about. */
export type ListOffer = Pick<Resource, 'labels' | 'list' | 'fields'>

/** The fields a list can be sorted by: those whose kind allows it, unless their column forbids it. */
export function sortableIn({ list, fields }: ListOffer): readonly string[] {
  const isForbidden = (name: string) =>
    list.columns.some((one) => typeof one !== 'string' && one.field === name && one.sortable === false)
  return Object.entries(fields).flatMap(([name, field]) =>
    kindOf(field).sortable && !isForbidden(name) ? [name] : [],
  )
}

/** The presets of a list, with that of all records where the list is of some of them. */
export const presetsIn = ({ list: { where, presets = [] } }: Pick<ListOffer, 'list'>): readonly string[] => [
  ...(where ? [NO_PRESET] : []),
  ...presets.map(({ name }) => name),
]

/** The values of a parameter, however often it was given. */
export function paramOf(params: Params, name: string): readonly string[] {
  const value = Object.hasOwn(params, name) ? params[name] : undefined
  if (value === undefined) return []
  return typeof value === 'string' ? [value] : value
}

/** What a field is compared with. Empty: it is not. */
export function valuesIn(filters: ListFilters, field: string, operator: Operator = 'in'): readonly string[] {
  return filters.find((filter) => isSame(filter, { field, operator }))?.values ?? NONE
}

const NONE: readonly string[] = []

/** A filter. */
export const compare = (field: string, operator: Operator, ...values: readonly string[]): ListFilter => ({
  field,
  operator,
  values,
})

type Comparison = Pick<ListFilter, 'field' | 'operator'>

/** Whether two filters compare the same field in the same way, whatever with. */
export const isSame = (one: Comparison, other: Comparison): boolean =>
  one.field === other.field && one.operator === other.operator

/** Filters, with others in the place of those that compare the same; one without values is removed. */
export function replaceFilters(filters: ListFilters, changes: ListFilters): ListFilters {
  const kept = filters.filter((filter) => !changes.some((change) => isSame(filter, change)))
  return [...kept, ...changes.filter(({ values }) => values.length > 0)]
}

/** Whether plain filters are all that narrows a list. */
export const isPlain = ({ anyOf, search, presets }: Matching): boolean =>
  anyOf.length === 0 && search === '' && presets.length === 0

/** The same records, fewer of them. */
export function narrow(matching: Matching, ...filters: ListFilters): Matching {
  return { ...matching, filters: replaceFilters(matching.filters, filters) }
}
