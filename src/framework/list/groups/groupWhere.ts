import type { ResolvedGrouping } from '../../registry/ResolvedList.ts'
import { dayRange, lastDayOf } from '../dayRange.ts'
import type { ListParams } from '../toListParams.ts'

/** Which records are in a group, as API parameters. `value`: what they have in common; null: that it is missing. */
export function groupWhere({ field, step }: ResolvedGrouping, value: string | null): ListParams {
  const { name } = field
  if (value === null) return { [`${name}_null`]: 'true' }
  if (step === undefined) return { [name]: value }
  if (step === 'day') return dayRange(field, value, value)
  return dayRange(field, `${value}-01`, lastDayOf(value))
}
