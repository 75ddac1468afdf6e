import { z } from 'zod'
import {
  type AnyField,
  choicesOf,
  type Field,
  filterNamesOf,
  LARGEST_PAGE,
  type Operator,
  presetsIn,
  sortableIn,
  takesMany,
  WORDS,
} from '#define'
import type { ListSource } from './ListSource.ts'
import { offerOfSource } from '#server/engine/query/parseListQuery.ts'
import type { Dialect } from '#server/engine/query/ListQuery.ts'

const number = (description: string) => ({ type: 'integer', description })
const text = (description: string) => ({ type: 'string', description })

const PAGES = {
  'simple-rest': {
    _start: number('First row, starting at 0'),
    _end: number(`Row after the last one, up to ${LARGEST_PAGE} after the start`),
  },
  envelope: {
    page: number('Starting at 1'),
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
  const { search = [] } = source.resource.list
  const offer = offerOfSource(source)
  const { fields } = offer
  const presets = presetsIn(offer)
  const filters = [...filterNamesOf(fields, dialect)]
  const properties = {
    ...(paged ? PAGES[dialect] : {}),
    _sort: text(`Comma-separated fields: ${sortableIn(offer).join(', ')}`),
    _order: text('asc or desc for each field'),
    ...(search.length > 0 && {
      [WORDS[dialect].search]: text(`Searches ${search.join(', ')}`),
    }),
    ...(groupings.length > 0 && {
      _group: { type: 'string', enum: groupings },
      _zone: text('Time zone for days, such as Europe/Berlin'),
    }),
    _or: text(
      'Alternatives as JSON, such as [{"status":"open"},{"total_gte":5}], with any of the filters below',
    ),
    ...(presets.length > 0 && { _preset: { type: 'string', enum: presets } }),
    ...Object.fromEntries(
      filters.map(([name, { field, operator }]) => [name, describeFilter(fields[field], operator)]),
    ),
  }
  const value = z.union([z.string(), z.array(z.string())])
  return z.record(z.string(), value).meta({ properties, required: [] })
}

function describeFilter(field: Field | undefined, operator: Operator) {
  const isInstant = field?.kind === 'timestamp'
  const several = field && takesMany(field, operator)
  const meaning = { ...MEANINGS, ...(several ? OF_SEVERAL : {}), ...(isInstant ? OF_INSTANTS : {}) }[operator]
  const choices = field && choicesOf(field as AnyField)
  if (operator === 'null' || !choices) return text(meaning)
  return { ...text(meaning), enum: Object.keys(choices) }
}

const MEANINGS: Readonly<Record<Operator, string>> = {
  null: 'true: is empty; false: is not empty',
  in: 'Equal',
  ne: 'Not equal',
  gte: 'At least',
  lte: 'At most',
  contains: 'Contains, ignoring case and accents',
}
const OF_SEVERAL = {
  in: 'Equals. Repeat it to match any of several values',
  ne: 'Doesn’t equal. Repeat it to exclude several values',
}
const OF_INSTANTS = { in: 'At this time or on this day', lte: 'Until this time or the end of this day' }
