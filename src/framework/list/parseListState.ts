import type { Params } from '../define/query/ListQuery.ts'
import { parseListQuery } from '../define/query/parseListQuery.ts'
import { isDay } from '../define/query/refuseValue.ts'
import { toSearch, writeListQuery } from '../define/query/writeListQuery.ts'
import { openingOf } from '../registry/queueOf.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { FOREIGN_PARAMS, SHAPES, type ListState } from './ListState.ts'

/** A parsed address. */
export interface ParsedListState {
  readonly state: ListState
  /** The ignored parts: `colour`, `status=lost`. */
  readonly problems: readonly string[]
}

/** Reads what a list shows from its address. Invalid parts are ignored and reported, never an error. */
export function parseListState(resource: ScreenResource, params: URLSearchParams): ParsedListState {
  const { list } = resource
  const { value: query, problems } = parseListQuery(resource.definition, paramsOf(params), 'address')
  const { sort, presets, offset, limit, search: q, filters, anyOf } = query
  const words = readWords(resource, params)
  const { group } = words
  const open = group === undefined ? [] : params.getAll('open')
  return {
    state: {
      page: offset / limit + 1,
      size: limit,
      sort: sort[0] ?? list.defaultSort,
      q,
      view: presets[0] ?? (isBare(params) ? openingOf(resource)?.name : undefined),
      ...words,
      open: open.length > 0 ? open : undefined,
      filters,
      anyOf,
    },
    problems: [
      ...problems.flatMap(({ name, values }) =>
        values.length > 0 ? values.map((value) => `${name}=${value}`) : [name],
      ),
      ...SHOWN.flatMap((name) => leftOf(params, name, words[name])),
      ...ASKED.flatMap((name) => leftOf(params, name, given(params, name)[0])),
    ],
  }
}

/** Each value once; an empty one is none. */
const given = (params: URLSearchParams, name: string): readonly string[] =>
  [...new Set(params.getAll(name))].filter((text) => text !== '')

/** What is there besides the value that counts. */
const leftOf = (params: URLSearchParams, name: string, counts: string | undefined) =>
  given(params, name).flatMap((text) => (text === counts ? [] : [`${name}=${text}`]))

/** The parameters with one value, of which the first counts: those of the query, and those for how a list is shown. */
const ASKED: readonly string[] = ['page', 'size', 'sort', 'q', 'view']
const SHOWN = ['saved', 'as', 'month', 'group'] as const

function paramsOf(params: URLSearchParams): Params {
  const names = [...new Set(params.keys())].filter((name) => given(params, name).length > 0)
  return Object.fromEntries(
    names.map((name) => [name, given(params, name).slice(0, ASKED.includes(name) ? 1 : undefined)]),
  )
}

function readWords({ list }: ScreenResource, params: URLSearchParams) {
  const [saved = '', as, month = '', group] = SHOWN.map((name) => given(params, name)[0])
  const shape = SHAPES.find((one) => one === as && list[one])
  return {
    saved: /^\w{1,60}$/.test(saved) ? saved : undefined,
    as: shape,
    month: shape === 'calendar' && isDay(`${month}-01`) ? month : undefined,
    group: list.groupBy.find(({ key }) => key === group)?.key,
  }
}

/**
 * The address of what a list shows; `parseListState` reads it back. Defaults are not written.
 * `current` supplies the parameters that belong to other parts of the screen.
 */
export function toSearchParams(
  resource: ScreenResource,
  state: ListState,
  current: URLSearchParams = new URLSearchParams(),
): URLSearchParams {
  const { page, size, sort, q, view, saved, as, month, group, open = [], filters, anyOf } = state
  const query = {
    filters,
    anyOf,
    search: q,
    presets: view === undefined ? [] : [view],
    sort: [sort],
    offset: (page - 1) * size,
    limit: size,
  }
  const params = toSearch({
    ...(saved !== undefined && { saved }),
    ...writeListQuery(query, 'address', resource.list),
    ...(as !== undefined && { as }),
    ...(as === 'calendar' && month !== undefined && { month }),
    ...(group !== undefined && { group }),
    open,
  })
  const foreign = [...current].filter(([name]) => FOREIGN_PARAMS.includes(name))
  return new URLSearchParams([...foreign, ...params])
}

/** Whether an address has no list state, or only the id of a saved view: the list then opens with that view, or its opening preset. */
export function isBare(params: URLSearchParams): boolean {
  return [...params.keys()].every((name) => name === 'saved' || FOREIGN_PARAMS.includes(name))
}
