import { and, type SQL, eq, or, sql } from 'drizzle-orm'
import { invalid, type FieldProblem } from '#server/engine/http/ApiError.ts'
import type { ListSource, SeenSource } from '../read/ListSource.ts'
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
  columnOf,
} from './ListQuery.ts'
import { readAlternatives } from './jsonParams.ts'
import { parseFilters } from './parseFilters.ts'
import { parsePage } from './parsePage.ts'
import { parseSort } from './parseSort.ts'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { NO_PRESET, type Field, type FieldKind, type Fields, type Preset } from '#define'
import { isStorable } from '#server/engine/db/isStorable.ts'
import { contains } from './compareColumn.ts'

/**
 * Parses the query of a list. Filters are a field's name (repeated: any of the values) or the name with
 * `_ne`, `_gte`, `_lte`, `_like`, as far as its kind offers them; `_or`, alternatives of them as JSON; `_sort` and `_order`;
 * `_preset`, a preset's name; and by dialect `q`, `_start`, `_end`, or `search`, `page`, `pageSize`. Throws 400 with every
 * parameter that is unknown, not offered or malformed, and the allowed ones.
 */
export function parseListQuery(source: SeenSource, params: ListParams, dialect: Dialect): ListQuery {
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
export function parseSelection(source: SeenSource, params: ListParams): Selection {
  const { where, orderBy, problems } = select(source, params, 'simple-rest', [])
  refuseAny(problems)
  return { where, orderBy }
}

function select(source: SeenSource, params: ListParams, dialect: Dialect, pageParams: readonly string[]) {
  const searchParam = SEARCH_PARAM[dialect]
  const filters = parseFilters(source, params, [...pageParams, ...ORDER_PARAMS, searchParam])
  const sort = parseSort(source, params)
  const parts = [
    { field: searchParam, ...parseSearch(source, valuesOf(params, searchParam)) },
    { field: '_preset', ...parsePreset(source, valuesOf(params, '_preset')) },
    ...valuesOf(params, '_or').map((text) => ({ field: '_or', ...parseAlternatives(source, text) })),
  ]
  const problems: readonly FieldProblem[] = [
    ...filters.problems,
    ...sort.problems,
    ...parts.flatMap((part) => ('problem' in part ? [{ field: part.field, text: part.problem }] : [])),
  ]
  const where = and(...filters.parts, ...parts.map((part) => ('value' in part ? part.value : undefined)))
  return { where, orderBy: sort.orderBy, problems }
}

/** Rows that fulfil all filters of one of several records. */
function parseAlternatives(source: ListSource, text: string): Parsed<SQL | undefined> {
  const alternatives = readAlternatives(text)
  if (!alternatives)
    return { problem: '_or must be JSON like [{"status":"open"},{"total_gte":5}], of 1 to 20 alternatives' }
  const parsed = alternatives.map((params) => parseFilters(source, params, []))
  const [problem] = parsed.flatMap(({ problems }) => problems)
  if (problem) return { problem: problem.text }
  return { value: or(...parsed.map(({ parts }) => and(...parts) ?? sql`true`)) }
}

/** The records of presets, and of `all` those that the list is of. */
function parsePreset(source: SeenSource, names: readonly string[]): Parsed<SQL | undefined> {
  const { presets = [], where } = source.resource.list
  const known = new Map([...(where ? [[NO_PRESET, where] as const] : []), ...presets.map(toPair)])
  const chosen = names.map((name) => known.get(name))
  if (chosen.includes(undefined))
    return { problem: `There is no such preset. There are: ${[...known.keys()].join(', ') || 'none'}` }
  return { value: and(...chosen.map((one) => one && conditionToWhere(source, one, source.asked))) }
}

const toPair = ({ name, where }: Preset<Fields>) => [name, where] as const

function refuseAny(problems: readonly FieldProblem[]): void {
  if (problems.length > 0) throw invalid(problems)
}

const LONGEST_SEARCH = 200

/** The rows that hold a text, or that it is the id or the hash of. `undefined`: all of them. */
function parseSearch(source: ListSource, values: readonly string[]): Parsed<SQL | undefined> {
  const text = values[0]?.trim() ?? ''
  if (text === '') return { value: undefined }
  const found = lookFor(text, source)
  if (found.length === 0) return { problem: `${source.resource.labels.plural} cannot be searched` }
  if (values.length > 1 || text.length > LONGEST_SEARCH)
    return { problem: `Search takes one text of at most ${LONGEST_SEARCH} characters` }
  if (!isStorable(text)) return { problem: 'Search holds a character that cannot be stored' }
  return { value: or(...found) }
}

type Compare = (column: PgColumn, text: string) => SQL

/**
 * The columns to search, by the shape of the text. A complete id or hash is compared as a whole: a prefix
 * search would read every row that begins alike.
 */
const SHAPES: readonly {
  readonly shape: RegExp
  readonly kinds: readonly FieldKind[]
  readonly compare: Compare
}[] = [
  {
    shape: /^0x[0-9a-f]{64}$/i,
    kinds: ['hash'],
    compare: (column, text) => eq(column, text.toLowerCase()),
  },
  { shape: /^0x[0-9a-f]{8,}$/i, kinds: ['hash', 'address'], compare: contains },
  { shape: /^[a-z]+_[0-9A-Za-z]{22}$/, kinds: ['id'], compare: eq },
  { shape: /^[a-z]+_[0-9A-Za-z]{8,}$/, kinds: ['id'], compare: contains },
]

/**
 * In all fields that are searched, or in those of the kind that the text surely is, and in words, which may hold anything.
 * In lists of all teams words belong to other tables, and with them no index would help.
 */
function lookFor(text: string, source: ListSource): readonly SQL[] {
  const { resource, fields, scope } = source
  const search = (names: readonly string[], compare: Compare = contains) =>
    names.flatMap((name) => columnOf(source, name) ?? []).map((column) => compare(column, text))
  const names = resource.list.search ?? []
  const ofKinds = (kinds: readonly FieldKind[]) =>
    names.filter((name) => kinds.some((kind) => kind === fields[name]?.kind) && begins(fields[name], text))
  const sure = SHAPES.find(({ shape, kinds }) => shape.test(text) && ofKinds(kinds).length > 0)
  if (!sure) return search(names)
  const words = scope === 'platform' ? [] : ofKinds(['text'])
  return [...search(ofKinds(sure.kinds), sure.compare), ...search(words)]
}

/** Whether a text can be an id of this field: it begins with the prefix of the definition, or there is no prefix. */
function begins(field: Field | undefined, text: string): boolean {
  const prefix = field && 'prefix' in field.options ? field.options.prefix : undefined
  return prefix === undefined || text.startsWith(prefix)
}
