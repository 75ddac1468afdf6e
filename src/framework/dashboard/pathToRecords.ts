import type { AnyCondition } from '../define/AnyCondition.ts'
import type { Figure, RecordPlace } from '../define/dashboard.ts'
import { compare } from '../define/query/ListQuery.ts'
import { listPath } from '../define/query/writeListQuery.ts'
import { findResource } from '../registry/findPlace.ts'
import { pathOf } from '../registry/pathOf.ts'
import type { Registry } from '../registry/Registry.ts'
import { lastDays } from './lastDays.ts'
import type { Days } from './useDashboard.ts'

/** The address of the records behind a number, as far as an address can express them: one record, or a list of the same days. */
export function pathToRecords(
  { resource: name, id, where = {}, preset, at, lastDays: count }: RecordPlace,
  registry: Registry,
  period: Days,
): string | undefined {
  const resource = findResource(registry, name)
  if (!resource?.views.list) return undefined
  if (id !== undefined) return resource.views.show ? pathOf(resource, 'show', id) : undefined
  const days = period ?? (count && lastDays(count))
  const field = days ? resource.list.filters.find((filter) => filter.field.name === at)?.field : undefined
  const isDay = field?.definition.kind === 'date'
  const ends = days && (isDay ? days : { from: `${days.from}T00:00:00.000Z`, to: `${days.to}T23:59:59.999Z` })
  return listPath(resource.path, {
    filters: [
      ...Object.entries(where).map(([name, value]) => compare(name, 'in', value)),
      ...(ends && field ? [compare(field.name, 'gte', ends.from), compare(field.name, 'lte', ends.to)] : []),
    ],
    presets: preset === undefined ? [] : [preset],
  })
}

/** Where a figure leads: to its page, to the records it names, or to those that it measures. */
export function pathOfFigure(
  { to, leadsTo, measure }: Figure,
  registry: Registry,
  days: Days,
): string | undefined {
  if (to !== undefined || leadsTo) return to ?? (leadsTo && pathToRecords(leadsTo, registry, days))
  if (!measure) return undefined
  const place = { at: 'createdAt', ...measure, where: toText(measure.where ?? {}) }
  return pathToRecords(place, registry, days)
}

const toText = (where: AnyCondition): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(where).flatMap(([name, value]) =>
      typeof value === 'object' ? [] : [[name, String(value)]],
    ),
  )
