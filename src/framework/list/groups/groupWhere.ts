import type { ResolvedGrouping } from '../../registry/Registry.ts'
import type { ListParams } from '../toListParams.ts'

/** Which records are in a group, as API parameters. `value`: what they have in common; null: that it is missing. */
export function groupWhere({ field, step }: ResolvedGrouping, value: string | null): ListParams {
  const { name, definition } = field
  if (value === null) return { [`${name}_null`]: 'true' }
  if (step === undefined) return { [name]: value }
  const [from, to] = step === 'day' ? [value, value] : [`${value}-01`, lastDayOf(value)]
  if (definition.kind === 'date') return { [`${name}_gte`]: from, [`${name}_lte`]: to }
  return {
    [`${name}_gte`]: new Date(`${from}T00:00:00.000`).toISOString(),
    [`${name}_lte`]: new Date(`${to}T23:59:59.999`).toISOString(),
  }
}

/** `2026-02-28` of `2026-02`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return `${month}-${String(new Date(Date.UTC(year, number, 0)).getUTCDate()).padStart(2, '0')}`
}
