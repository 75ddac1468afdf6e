import type { Matching } from '../define/query/ListQuery.ts'
import type { Sent } from '../define/said.ts'
import { writeListQuery } from '../define/query/writeListQuery.ts'

/** What a bulk action is done to: chosen records, or all that match a list. */
export type BulkSelection =
  | { readonly ids: readonly string[] }
  | {
      readonly where: Matching
      /** How many match. */
      readonly total: number
    }

/** The outcome for one record, with the reason if it failed. */
interface BulkOutcome extends Pick<Sent, 'said'> {
  readonly id: string
  readonly ok: boolean
  readonly reason?: string
}

/** The outcome for each record. */
export interface BulkAnswer {
  readonly succeeded: number
  readonly failed: number
  readonly results: readonly BulkOutcome[]
}

/** How many records a bulk action is about. */
export function countOf(selection: BulkSelection): number {
  return 'ids' in selection ? selection.ids.length : selection.total
}

/** The selection as the API takes it. */
export function toTarget(selection: BulkSelection): object {
  if ('ids' in selection) return { ids: selection.ids }
  const { q, ...where } = writeListQuery(selection.where, 'simple-rest')
  return { where, q }
}
