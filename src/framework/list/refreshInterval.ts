import { matches } from '../define/condition.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'

/** How often records that change with time alone are fetched again. Other changes arrive live (`useLive`). */
const REFRESH_MS = 30_000

interface RefreshedResource extends Pick<ScreenResource, 'asked'> {
  readonly list: Pick<ScreenResource['list'], 'refreshWhile'>
}

/** Milliseconds until records are fetched again, following `list.refreshWhile`; false when no record meets it. */
export function refreshInterval(
  { list: { refreshWhile }, asked }: RefreshedResource,
  records: readonly AnyRecord[],
): number | false {
  return refreshWhile && records.some((record) => matches(refreshWhile, record, asked())) ? REFRESH_MS : false
}
