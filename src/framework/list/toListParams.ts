import { NO_PRESET } from '../define/list.ts'
import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import { filterKeysOf, isDay } from './filterKeys.ts'
import type { FilterKey } from './filterKeys.ts'
import type { KeyOperator, ListState } from './ListState.ts'

/** Which records match, as the API expects it: in the query of a list or export, and as the `where` of a bulk call. */
export type ListParams = Readonly<Record<string, string | readonly string[]>>

const SUFFIXES: Readonly<Record<KeyOperator, string>> = {
  in: '',
  contains: '_like',
  gte: '_gte',
  lte: '_lte',
  null: '_null',
}

/** The filters and the preset of a list as API parameters. Not the search, whose parameter differs by dialect. */
export function toListParams(
  resource: ResolvedResource,
  { filters, view }: Pick<ListState, 'filters' | 'view'>,
): ListParams {
  const params = filterKeysOf(resource).flatMap((key) => {
    const values = (filters[key.key] ?? []).map((value) => toWireValue(key, value))
    const [first, ...more] = values
    if (first === undefined) return []
    return [[`${key.field.name}${SUFFIXES[key.operator]}`, more.length === 0 ? first : values] as const]
  })
  const presets = [...(resource.list.isNarrowed ? [NO_PRESET] : []), ...(view === undefined ? [] : [view])]
  const [only, ...more] = presets
  return {
    ...Object.fromEntries(params),
    ...(only !== undefined && { _preset: more.length === 0 ? only : presets }),
  }
}

/** A day compared with a timestamp starts and ends in the reader's time zone, not in UTC. */
function toWireValue({ field, operator }: FilterKey, value: string): string {
  if (field.definition.kind !== 'timestamp' || !isDay(value)) return value
  const time = operator === 'lte' ? '23:59:59.999' : '00:00:00.000'
  return new Date(`${value}T${time}`).toISOString()
}

/** The same as Refine's filters. Each name already carries its operator. */
export function toCrudFilters(where: ListParams) {
  return Object.entries(where).map(([field, value]) => ({ field, operator: 'eq' as const, value }))
}
