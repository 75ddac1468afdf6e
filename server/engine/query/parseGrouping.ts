import { sql, type SQL } from 'drizzle-orm'
import { groupingsOf, groupStepsOf, type AnyField, type GroupStep, paramOf, type Params } from '#define'
import { invalid } from '#server/engine/http/ApiError.ts'
import type { ListSource } from '../read/ListSource.ts'
import { columnOf } from './ListQuery.ts'
import { offerOfSource } from './parseListQuery.ts'

interface Counted {
  readonly value: string | null
  readonly count: number
}

/** What records have in common that are taken together. */
export interface Grouping {
  readonly key: SQL
  /** The order of the groups; those that lack the value come last. */
  readonly compare: (left: Counted, right: Counted) => number
}

/** The parameters that choose the grouping of a summary. */
export const GROUP_PARAMS = ['_group', '_zone'] as const

/**
 * `_group=status`, or `_group=paidAt.month` with `_zone`, the time zone in which days begin. `undefined`: everything together.
 * Throws 400 for what the definition does not offer.
 */
export function parseGrouping(source: ListSource, params: Params): Grouping | undefined {
  const [text] = paramOf(params, '_group')
  const [zone = 'UTC'] = paramOf(params, '_zone')
  if (!isZone(zone)) throw invalid([{ field: '_zone', text: 'Unknown time zone' }])
  if (text === undefined) return undefined
  const offered = groupingsOf(offerOfSource(source))
  const found = offered.find(({ key }) => key === text)
  const column = found && columnOf(source, found.name)
  if (!found || !column) {
    const names = offered.map(({ key }) => key).join(', ') || 'nothing'
    throw invalid([{ field: '_group', text: `Can’t group by ${text}. Available: ${names}` }])
  }
  const { field, step } = found
  const local = field.kind === 'timestamp' ? sql`(${column} at time zone ${zone})` : sql`${column}`
  return { key: step ? sql`to_char(${local}, ${FORMATS[step]})` : local, compare: compareBy(field) }
}

const FORMATS: Readonly<Record<GroupStep, string>> = { day: 'YYYY-MM-DD', month: 'YYYY-MM' }

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format() !== ''
  } catch {
    return false
  }
}

/** Choices as they are defined, days with the newest first, records with the most first. */
function compareBy(field: AnyField): Grouping['compare'] {
  const options = field.kind === 'enum' ? Object.keys(field.options.options) : []
  const isDay = groupStepsOf(field).length > 0
  return (left, right) => {
    if (left.value === null || right.value === null)
      return Number(left.value === null) - Number(right.value === null)
    if (field.kind === 'enum') return options.indexOf(left.value) - options.indexOf(right.value)
    if ((field.kind === 'reference' || field.kind === 'user') && left.count !== right.count)
      return right.count - left.count
    const order = left.value < right.value ? -1 : Number(left.value > right.value)
    return isDay || field.kind === 'boolean' ? -order : order
  }
}
