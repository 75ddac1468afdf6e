import { useCall } from '../../api/useCall.ts'
import type { Matching } from '../../define/query/ListQuery.ts'
import { writeListQuery } from '../../define/query/writeListQuery.ts'
import { zoneHere } from '../../format/formatDate.ts'
import { useLive } from '../../live/useLive.ts'
import type { ScreenResource } from '../../registry/ScreenResource.ts'

/** A figure under a column: of the amounts in one asset, or of a number. */
export interface Figure {
  readonly asset: string | null
  readonly value: string
}

/** Records that have something in common, or all that match. */
export interface SummaryGroup {
  readonly value: string | null
  readonly count: number
  /** By field. */
  readonly summaries: Readonly<Record<string, readonly Figure[]>>
}

interface ListSummary {
  /** Too many match to add them up. */
  readonly isMore: boolean
  readonly groups: readonly SummaryGroup[]
  readonly hasMoreGroups: boolean
}

interface SummaryRequest {
  readonly resource: Pick<ScreenResource, 'name'>
  /** Which records match. */
  readonly where: Matching
  /** Default: all of them together. */
  readonly group?: string
}

/** The totals of all that a list matches, whatever its page. */
export function useSummary({ resource: { name }, where, group }: SummaryRequest) {
  const query = useCall<ListSummary>(
    `/summaries/${name}`,
    // Days begin where the reader is.
    {
      ...writeListQuery(where, 'simple-rest'),
      ...(group !== undefined && { _group: group, _zone: zoneHere() }),
    },
    { keepPrevious: true },
  )
  useLive([name], query)
  return query
}
