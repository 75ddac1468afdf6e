import { z } from 'zod'
import { type AnyField, choicesOf, kindOf, NO_PRESET } from '#define'
import type { ListSource } from './ListSource.ts'
import { LARGEST_PAGE } from '#server/engine/query/parsePage.ts'
import type { WireOperator } from '#server/engine/query/compareColumn.ts'
import { filterNamesOf, splitKey } from '#server/engine/query/parseFilters.ts'
import { sortableNamesOf } from '#server/engine/query/parseSort.ts'
import { SEARCH_PARAM, type Dialect } from '#server/engine/query/ListQuery.ts'

const number = (description: string) => ({ type: 'integer', description })
const text = (description: string) => ({ type: 'string', description })

const PAGES = {
  'simple-rest': {
    _start: number('The first row, counted from 0'),
    _end: number(`The row before which the page ends, at most ${LARGEST_PAGE} after the start`),
  },
  envelope: {
    page: number('Counted from 1'),
    pageSize: number(`1 to ${LARGEST_PAGE}`),
  },
} as const

/**
 * The parameters of a list, for the API reference. Accepts any value: `parseListQuery` reports errors, with
 * the allowed names. `paged`: the page can be chosen. `groupings`: what it may be grouped by.
 */
export function querySchema(
  source: ListSource,
  dialect: Dialect,
  { paged = true, groupings = [] }: { readonly paged?: boolean; readonly groupings?: readonly string[] } = {},
) {
  const { search = [], presets = [], where } = source.resource.list
  const names = [...(where ? [NO_PRESET] : []), ...presets.map(({ name }) => name)]
  const properties = {
    ...(paged ? PAGES[dialect] : {}),
    _sort: text(`Fields, separated by commas: ${sortableNamesOf(source).join(', ')}`),
    _order: text('asc or desc for each of them'),
    ...(search.length > 0 && {
      [SEARCH_PARAM[dialect]]: text(`Looks through ${search.join(', ')}`),
    }),
    ...(groupings.length > 0 && {
      _group: { type: 'string', enum: groupings },
      _zone: text('The time zone in which days begin, as Europe/Berlin'),
    }),
    _or: text('Alternatives, as JSON: [{"status":"open"},{"total_gte":5}] with any of the filters below'),
    ...(names.length > 0 && { _preset: { type: 'string', enum: names } }),
    ...Object.fromEntries(filterNamesOf(source).map((name) => [name, describeFilter(source, name)])),
  }
  const value = z.union([z.string(), z.array(z.string())])
  return z.record(z.string(), value).meta({ properties, required: [] })
}

function describeFilter(source: ListSource, param: string) {
  const { name, operator } = splitKey(source, param)
  const field = source.fields[name]
  const isInstant = field?.kind === 'timestamp'
  const several = field && kindOf(field).operators.includes('in')
  const meaning = { ...MEANINGS, ...(several ? OF_SEVERAL : {}), ...(isInstant ? OF_INSTANTS : {}) }[operator]
  const choices = field && choicesOf(field as AnyField)
  if (operator === 'null' || !choices) return text(meaning)
  return { ...text(meaning), enum: Object.keys(choices) }
}

const MEANINGS: Readonly<Record<WireOperator, string>> = {
  null: 'true: is missing; false: is there',
  eq: 'Equal',
  ne: 'Not equal',
  gte: 'At least',
  lte: 'At most',
  like: 'Contains, whatever the case and the accents',
}
const OF_SEVERAL = { eq: 'Equal; given again: any of them', ne: 'Not equal; given again: none of them' }
const OF_INSTANTS = { eq: 'At this time, or on this day', lte: 'Until this time, or the end of this day' }
