import { and, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { invalid } from '../../http/ApiError.ts'
import type { FieldProblem } from '../../http/ApiError.ts'
import { isStorable } from '../isStorable.ts'
import type { FieldKind } from '../../../src/framework/define/field.ts'
import type { ListSource } from '../ListSource.ts'
import { contains } from './compareColumn.ts'
import { conditionToWhere } from './conditionToWhere.ts'
import { columnOf, ORDER_PARAMS, PAGE_PARAMS, SEARCH_PARAM, valuesOf } from './ListQuery.ts'
import type { Dialect, ListParams, ListQuery, Parsed, Selection } from './ListQuery.ts'
import { parseFilters } from './parseFilters.ts'
import { parsePage } from './parsePage.ts'
import { parseSort } from './parseSort.ts'

const LONGEST_SEARCH = 200

/**
 * What a list is asked for. Filters are a field's name (given again: any of the values) or the name with `_ne`, `_gte`,
 * `_lte`, `_like`, as far as its kind offers them; `_sort` and `_order`; `_preset`, a preset's name; and by dialect
 * `q`, `_start`, `_end`, or `search`, `page`, `pageSize`.
 * Throws 400 with every parameter that is unknown, not offered or not understood, naming what is allowed.
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

function parseSearch(source: ListSource, values: readonly string[]): Parsed<SQL | undefined> {
  const text = values[0]?.trim() ?? ''
  if (text === '') return { value: undefined }
  const names = searchedFor(text, source)
  const columns = names.flatMap((name) => columnOf(source, name) ?? [])
  if (columns.length === 0) return { problem: `${source.resource.labels.plural} cannot be searched` }
  if (values.length > 1 || text.length > LONGEST_SEARCH)
    return { problem: `Search takes one text of at most ${LONGEST_SEARCH} characters` }
  if (!isStorable(text)) return { problem: 'Search holds a character that cannot be stored' }
  return { value: or(...columns.map((column) => contains(column, text))) }
}

/** What a text looks like tells where to look for it. */
const SHAPES: readonly { readonly shape: RegExp; readonly kinds: readonly FieldKind[] }[] = [
  { shape: /^0x[0-9a-f]{8,}$/i, kinds: ['hash', 'address'] },
  { shape: /^[a-z]+_[0-9A-Za-z]{8,}$/, kinds: ['id'] },
]

/** The fields that a text is looked for in: all that are searched, or those of the kind that it surely is. */
function searchedFor(text: string, { resource, fields }: ListSource): readonly string[] {
  const names = resource.list.search ?? []
  const kinds = SHAPES.find(({ shape }) => shape.test(text))?.kinds ?? []
  const sure = names.filter((name) => kinds.some((kind) => kind === fields[name]?.kind))
  return sure.length > 0 ? sure : names
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
