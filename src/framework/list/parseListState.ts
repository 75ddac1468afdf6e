import { KINDS } from '../define/kinds.ts'
import type { Sort } from '../define/list.ts'
import { openingOf } from '../registry/queueOf.ts'
import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import { acceptsText, acceptsValue, filterKeysOf, isDay, LONGEST_SEARCH, takesMany } from './filterKeys.ts'
import type { FilterKey } from './filterKeys.ts'
import { FOREIGN_PARAMS, isDefaultSort, LIST_PARAMS } from './ListState.ts'
import type { Filters, ListState } from './ListState.ts'

/** A parsed address. */
export interface ParsedListState {
  readonly state: ListState
  /** The ignored parts: `colour`, `status=lost`. */
  readonly problems: readonly string[]
}

/** A part of the address: its value, and what of it was ignored. */
interface Part<Value> {
  readonly value: Value
  readonly problems: readonly string[]
}

const LAST_PAGE = 1_000_000_000

/** Reads what a list shows from its address. Invalid parts are ignored and reported, never an error. */
export function parseListState(resource: ResolvedResource, params: URLSearchParams): ParsedListState {
  const { list } = resource
  const page = readOne(params, 'page', 1, parsePage)
  const size = parseSize(resource, params)
  const sort = readOne(params, 'sort', list.defaultSort, (text) => parseSort(resource, text))
  const q = readOne(params, 'q', '', (text) => (list.search.length > 0 ? parseSearch(text) : undefined))
  const view = readOne<string | undefined>(
    params,
    'view',
    isBare(params) ? openingOf(resource)?.name : undefined,
    (text) => list.presets.find(({ name }) => name === text)?.name,
  )
  const saved = readOne<string | undefined>(params, 'saved', undefined, (text) =>
    /^\w{1,60}$/.test(text) ? text : undefined,
  )
  const group = readOne<string | undefined>(
    params,
    'group',
    undefined,
    (text) => list.groupBy.find(({ key }) => key === text)?.key,
  )
  const as = readOne<ListState['as']>(params, 'as', undefined, (text) =>
    (text === 'board' || text === 'calendar') && list[text] ? text : undefined,
  )
  const month = readOne<string | undefined>(params, 'month', undefined, (text) =>
    as.value === 'calendar' && isDay(`${text}-01`) ? text : undefined,
  )
  const open = group.value === undefined ? [] : params.getAll('open')
  const filters = parseFilters(filterKeysOf(resource), params)
  return {
    state: {
      page: page.value,
      size: size.value,
      sort: sort.value,
      q: q.value,
      view: view.value,
      saved: saved.value,
      as: as.value,
      month: month.value,
      group: group.value,
      open: open.length > 0 ? open : undefined,
      filters: filters.value,
    },
    problems: [page, size, sort, q, view, saved, as, month, group, filters].flatMap(
      ({ problems }) => problems,
    ),
  }
}

/** Reads a parameter that has one value: the first counts if it is valid. An empty value is no problem. */
function readOne<Value>(
  params: URLSearchParams,
  name: string,
  otherwise: Value,
  parse: (text: string) => Value | undefined,
): Part<Value> {
  const [text = '', ...more] = params.getAll(name)
  const value = text === '' ? undefined : parse(text)
  return {
    value: value ?? otherwise,
    problems: [...(text !== '' && value === undefined ? [text] : []), ...more].map((bad) => `${name}=${bad}`),
  }
}

function parsePage(text: string): number | undefined {
  const page = Number(text)
  return /^\d+$/.test(text) && page >= 1 && page <= LAST_PAGE ? page : undefined
}

/** A size that the list does not offer becomes the nearest one that it does: no address loads a million rows. */
function parseSize({ list }: ResolvedResource, params: URLSearchParams): Part<number> {
  const wanted = readOne(params, 'size', list.pageSize, parsePage)
  const offered = [...list.pageSizes].sort(
    (a, b) => Math.abs(a - wanted.value) - Math.abs(b - wanted.value) || a - b,
  )
  const value = offered[0] ?? list.pageSize
  return value === wanted.value ? wanted : { value, problems: [`size=${wanted.value}`] }
}

/** Trimmed, as by the API. */
function parseSearch(text: string): string | undefined {
  const words = text.trim()
  return words === '' || (words.length <= LONGEST_SEARCH && acceptsText(words)) ? words : undefined
}

function parseSort(resource: ResolvedResource, text: string): Sort | undefined {
  const order = text.startsWith('-') ? 'desc' : 'asc'
  const field = order === 'desc' ? text.slice(1) : text
  const { defaultSort } = resource.list
  const asAlways = field === defaultSort.field && order === defaultSort.order
  return asAlways || isSortable(resource, field) ? { field, order } : undefined
}

/** Whether the API sorts by a field: its kind allows it, and no column forbids it. */
function isSortable({ list, fields }: ResolvedResource, name: string): boolean {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (!field || !KINDS[field.definition.kind].sortable) return false
  return list.columns.every((column) => column.field.name !== name || column.sortable)
}

function parseFilters(keys: readonly FilterKey[], params: URLSearchParams): Part<Filters> {
  const known = new Map(keys.map((key) => [key.key, key]))
  const names = [...new Set(params.keys())].filter(
    (name) => !LIST_PARAMS.includes(name) && !FOREIGN_PARAMS.includes(name),
  )
  const parts = names.map((name) => {
    const key = known.get(name)
    return { name, ...(key ? parseFilter(key, params.getAll(name)) : { value: [], problems: [name] }) }
  })
  return {
    value: Object.fromEntries(
      parts.filter(({ value }) => value.length > 0).map(({ name, value }) => [name, value]),
    ),
    problems: parts.flatMap(({ problems }) => problems),
  }
}

function parseFilter(key: FilterKey, texts: readonly string[]): Part<readonly string[]> {
  const given = [...new Set(texts)].filter((text) => text !== '')
  const sound = given.filter((text) =>
    key.operator === 'null' ? text === 'true' : acceptsValue(key.field.definition, text),
  )
  const value = takesMany(key) ? sound : sound.slice(0, 1)
  const left = given.filter((text) => !value.includes(text))
  return { value, problems: left.map((text) => `${key.key}=${text}`) }
}

/**
 * The address of what a list shows; `parseListState` reads it back. Defaults are not written.
 * `current` supplies the parameters that belong to other parts of the screen.
 */
export function toSearchParams(
  resource: ResolvedResource,
  state: ListState,
  current: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const { page, size, sort, q, view, saved, as, month, group, open = [], filters } = state
  const params = new URLSearchParams([...current].filter(([name]) => FOREIGN_PARAMS.includes(name)))
  if (saved !== undefined) params.set('saved', saved)
  if (view !== undefined) params.set('view', view)
  if (q !== '') params.set('q', q)
  for (const { key } of filterKeysOf(resource)) {
    for (const value of filters[key] ?? []) params.append(key, value)
  }
  if (!isDefaultSort(resource, state)) params.set('sort', `${sort.order === 'desc' ? '-' : ''}${sort.field}`)
  if (as !== undefined) params.set('as', as)
  if (as === 'calendar' && month !== undefined) params.set('month', month)
  if (group !== undefined) params.set('group', group)
  for (const value of open) params.append('open', value)
  if (size !== resource.list.pageSize) params.set('size', String(size))
  if (page !== 1) params.set('page', String(page))
  return params
}

/** Whether an address has no list state, or only the id of a saved view: the list then opens with that view, or its opening preset. */
export function isBare(params: URLSearchParams): boolean {
  return [...params.keys()].every((name) => name === 'saved' || FOREIGN_PARAMS.includes(name))
}
