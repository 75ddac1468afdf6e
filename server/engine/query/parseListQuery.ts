import { and, type SQL, eq, or, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import {
  type Field,
  type FieldKind,
  type ListFilters,
  type ListOffer,
  NO_PRESET,
  type Params,
  parseListQuery as parse,
  WORDS,
} from '#define'
import { invalid } from '#server/engine/http/ApiError.ts'
import type { ListSource, SeenSource } from '../read/ListSource.ts'
import { compareColumn, contains } from './compareColumn.ts'
import { conditionToWhere } from './conditionToWhere.ts'
import { columnOf, type Dialect, type PageQuery, type Selection } from './ListQuery.ts'
import { orderOf } from './parseSort.ts'
import { toValue } from './toValue.ts'

/** What a source can be asked for: about the fields that it has a column for. */
export function offerOfSource(source: ListSource): ListOffer {
  const fields = Object.entries(source.fields).filter(([name]) => columnOf(source, name))
  return { ...source.resource, fields: Object.fromEntries(fields) }
}

/**
 * A query of a list, as SQL. Throws 400 with every parameter that is unknown, not offered or malformed, and the allowed ones. `paged`:
 * default true; else its page is no parameter.
 */
export function parseListQuery(
  source: SeenSource,
  params: Params,
  dialect: Dialect,
  paging?: { readonly paged: boolean },
): PageQuery {
  const { value: query, problems } = parse(offerOfSource(source), params, dialect, paging)
  if (problems.length > 0) throw invalid(problems.map(({ name, text }) => ({ field: name, text })))
  const { filters, anyOf, search, presets, sort, limit, offset } = query
  const { defaultSort } = source.resource.list
  return {
    where: and(
      toWhere(source, filters),
      ...presets.map((name) => presetOf(source, name)),
      ...anyOf.map((alternatives) => or(...alternatives.map((each) => toWhere(source, each) ?? sql`true`))),
      search ? (or(...lookFor(search, source)) ?? sql`false`) : undefined,
    ),
    orderBy: orderOf(source, sort.length > 0 ? sort : [defaultSort]),
    limit,
    offset,
    search: search ? { param: WORDS[dialect].search, text: search } : undefined,
    query,
  }
}

/** As `parseListQuery`, for what takes everything that matches: exports and bulk actions. Refuses the page's parameters. */
export const parseSelection = (source: SeenSource, params: Params): Selection =>
  parseListQuery(source, params, 'simple-rest', { paged: false })

const toWhere = (source: ListSource, filters: ListFilters): SQL | undefined =>
  and(
    ...filters.map(({ field: name, operator, values }) => {
      const [field, column] = [source.fields[name], columnOf(source, name)]
      if (!field || !column) throw new Error(`A filter of ${source.resource.name} asks for ${name}`)
      return compareColumn(
        column,
        operator,
        values.map((text) => toValue(field, operator, text)),
      )
    }),
  )

/** The records of a preset, and of `all` those that the list is of. */
function presetOf(source: SeenSource, name: string): SQL | undefined {
  const { presets = [], where } = source.resource.list
  const preset = name === NO_PRESET ? where : presets.find((one) => one.name === name)?.where
  return preset && conditionToWhere(source, preset, source.asked)
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
