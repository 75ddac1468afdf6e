import type { Field } from '../define/fieldKinds.ts'
import { NO_PRESET } from '../define/list.ts'
import type { ListFilter, Matching } from '../define/query/ListQuery.ts'
import { isDay } from '../define/query/refuseValue.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import type { ListState } from './ListState.ts'

/** What the API is asked for by a list: as its address has it, of the records that the list is of, in days of the reader. */
export function toMatching(
  { fields, list }: Pick<ScreenResource, 'fields' | 'list'>,
  { filters, anyOf, q, view }: Pick<ListState, 'filters' | 'anyOf' | 'q' | 'view'>,
): Matching {
  const local = (filter: ListFilter) => toLocal(filter, fields[filter.field]?.definition)
  return {
    filters: filters.map(local),
    anyOf: anyOf.map((alternatives) => alternatives.map((each) => each.map(local))),
    search: q,
    presets: [...(list.isNarrowed ? [NO_PRESET] : []), ...(view === undefined ? [] : [view])],
  }
}

/** A day compared with a timestamp starts and ends in the reader's time zone, not in UTC. */
export function toLocal(filter: ListFilter, field: Field | undefined): ListFilter {
  if (field?.kind !== 'timestamp') return filter
  const time = filter.operator === 'lte' ? '23:59:59.999' : '00:00:00.000'
  return {
    ...filter,
    values: filter.values.map((value) => (isDay(value) ? new Date(`${value}T${time}`).toISOString() : value)),
  }
}
