import { and, type SQL } from 'drizzle-orm'
import { invalid, type FieldProblem } from '#server/http/ApiError.ts'
import type { ListSource } from '../ListSource.ts'
import { conditionToWhere } from './conditionToWhere.ts'
import {
  ORDER_PARAMS,
  PAGE_PARAMS,
  SEARCH_PARAM,
  valuesOf,
  type Dialect,
  type ListParams,
  type ListQuery,
  type Parsed,
  type Selection,
} from './ListQuery.ts'
import { parseFilters } from './parseFilters.ts'
import { parsePage } from './parsePage.ts'
import { parseSearch } from './parseSearch.ts'
import { parseSort } from './parseSort.ts'

/**
 * Parses the query of a list. Filters are a field's name (repeated: any of the values) or the name with
 * `_ne`, `_gte`, `_lte`, `_like`, as far as its kind offers them; `_sort` and `_order`; `_preset`, a preset's
 * name; and by dialect `q`, `_start`, `_end`, or `search`, `page`, `pageSize`. Throws 400 with every
 * parameter that is unknown, not offered or malformed, and the allowed ones.
 */
export function parseListQuery(source: ListSource, params: ListParams, dialect: Dialect): ListQuery {
  const page = parsePage(source.resource, params, dialect)
  const { where, orderBy, problems } = select(source, params, dialect, PAGE_PARAMS[dialect])
  refuseAny([...problems, ...page.problems])
  const param = SEARCH_PARAM[dialect]
  const text = valuesOf(params, param)[0]?.trim()
  return {
    where,
    orderBy,
    limit: page.limit,
    offset: page.offset,
    search: text ? { param, text } : undefined,
  }
}

/** As `parseListQuery`, for what takes everything that matches: exports and bulk actions. Refuses the page's parameters. */
export function parseSelection(source: ListSource, params: ListParams): Selection {
  const { where, orderBy, problems } = select(source, params, 'simple-rest', [])
  refuseAny(problems)
  return { where, orderBy }
}

function select(source: ListSource, params: ListParams, dialect: Dialect, pageParams: readonly string[]) {
  const searchParam = SEARCH_PARAM[dialect]
  const filters = parseFilters(source, params, [...pageParams, ...ORDER_PARAMS, searchParam])
  const sort = parseSort(source, params)
  const parts = [
    { field: searchParam, ...parseSearch(source, valuesOf(params, searchParam)) },
    { field: '_preset', ...parsePreset(source, valuesOf(params, '_preset')) },
  ]
  const problems: readonly FieldProblem[] = [
    ...filters.problems,
    ...sort.problems,
    ...parts.flatMap((part) => ('problem' in part ? [{ field: part.field, text: part.problem }] : [])),
  ]
  const where = and(...filters.parts, ...parts.map((part) => ('value' in part ? part.value : undefined)))
  return { where, orderBy: sort.orderBy, problems }
}

function parsePreset(source: ListSource, values: readonly string[]): Parsed<SQL | undefined> {
  const { presets = [] } = source.resource.list
  const chosen = values.map((name) => presets.find((preset) => preset.name === name))
  if (chosen.includes(undefined))
    return {
      problem: `There is no such preset. There are: ${presets.map(({ name }) => name).join(', ') || 'none'}`,
    }
  return { value: and(...chosen.map((preset) => preset && conditionToWhere(source, preset.where))) }
}

function refuseAny(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw invalid(problems)
}
