import { matches } from '../define/condition.ts'
import type { AnyRecord } from '../define/field.ts'
import type { ResolvedList } from '../registry/Registry.ts'

/** How often what changes with time alone is asked for again. What somebody changes is told (`useLive`). */
const REFRESH_MS = 30_000

/** Milliseconds until records are to be asked for again, as `list.refreshWhile` says; false when none of them changes by itself. */
export function refreshInterval(
  { refreshWhile }: Pick<ResolvedList, 'refreshWhile'>,
  records: readonly AnyRecord[],
): number | false {
  return refreshWhile && records.some((record) => matches(refreshWhile, record)) ? REFRESH_MS : false
}
