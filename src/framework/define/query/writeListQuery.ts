import type { Sort } from '../list.ts'
import type { ListFilters, ListQuery, Params } from './ListQuery.ts'
import { filterName, type Spelling, WORDS } from './operators.ts'

/**
 * The parameters of a query, which `parseListQuery` reads back. `defaults`: those of the list, which an address leaves out. Without a
 * `limit` no page is written.
 */
export function writeListQuery(
  query: Partial<ListQuery>,
  spelling: Spelling,
  defaults?: { readonly defaultSort: Sort; readonly pageSize: number },
): Params {
  const { filters = [], anyOf = [], search = '', presets = [], sort = [] } = query
  const words = WORDS[spelling]
  return {
    ...(spelling !== 'address' && writePage(query, spelling)),
    ...oneOrMore(words.preset, presets),
    ...oneOrMore(words.search, search === '' ? [] : [search]),
    ...writeFilters(filters, spelling),
    ...oneOrMore(
      words.or,
      anyOf.map((alternatives) => JSON.stringify(alternatives.map((each) => writeFilters(each, spelling)))),
    ),
    ...writeSort(sort, spelling, defaults?.defaultSort),
    ...(spelling === 'address' && writePage(query, spelling, defaults?.pageSize)),
  }
}

const writeFilters = (filters: ListFilters, spelling: Spelling): Params =>
  Object.assign(
    {},
    ...filters.map(({ field, operator, values }) => oneOrMore(filterName(field, operator, spelling), values)),
  ) as Params

function oneOrMore(name: string, values: readonly string[]): Params {
  const [only, ...more] = values
  if (only === undefined) return {}
  return { [name]: more.length > 0 ? values : only }
}

function writeSort(sort: readonly Sort[], spelling: Spelling, usual: Sort | undefined): Params {
  const [first] = sort
  if (first === undefined) return {}
  const [name, way] = WORDS[spelling].sort
  if (way)
    return {
      [name]: sort.map(({ field }) => field).join(','),
      [way]: sort.map(({ order }) => order).join(','),
    }
  if (first.field === usual?.field && first.order === usual.order) return {}
  return { [name]: `${first.order === 'desc' ? '-' : ''}${first.field}` }
}

function writePage({ offset = 0, limit }: Partial<ListQuery>, spelling: Spelling, usual?: number): Params {
  if (limit === undefined) return {}
  const [first, second] = WORDS[spelling].page
  if (spelling === 'simple-rest') return { [first]: String(offset), [second]: String(offset + limit) }
  const page = String(offset / limit + 1)
  if (spelling === 'envelope') return { [first]: page, [second]: String(limit) }
  return { ...(limit !== usual && { [second]: String(limit) }), ...(page !== '1' && { [first]: page }) }
}

/** The address of a list at a path. */
export function listPath(path: string, query: Partial<ListQuery>): string {
  const search = toSearch(writeListQuery(query, 'address')).toString()
  return search ? `${path}?${search}` : path
}

/** Parameters as the query of an address. */
export const toSearch = (params: Params): URLSearchParams =>
  new URLSearchParams(
    Object.entries(params).flatMap(([name, value]) => [value].flat().map((each) => [name, each])),
  )
