import type { ActionResult, AnyRecord } from '#define'
import { STATUSES } from './statuses.ts'

/** The result of an act that a second person has to approve first; undefined where it was done. */
export function waitingResult(
  { approvalId }: AnyRecord,
  { title, lines }: Pick<ActionResult, 'title' | 'lines'>,
): ActionResult | undefined {
  if (typeof approvalId !== 'string') return undefined
  return {
    title,
    lines,
    status: STATUSES.waiting,
    leadsTo: { label: 'View request', path: `/dashboard/approvals/${approvalId}` },
  }
}
