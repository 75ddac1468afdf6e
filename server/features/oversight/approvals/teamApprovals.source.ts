import type { Said } from '#define/said'
import { wordingOf } from '#src/languages/wording.ts'
import { teamApprovals } from '#resources/teamApprovals.ts'
import { approval } from '#server/features/payouts/approvals/schema.ts'
import type { ListSource } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { teamApproval } from './schema.ts'

const plain = sourceOf(teamApprovals, teamApproval, {
  writtenTo: approval,
  // Only for `inLanguage`.
  columns: { said: teamApproval.said },
  scope: { of: 'team', column: teamApproval.teamId },
})

/** Whose request it is depends on who looks. */
export const teamApprovalSource: ListSource = {
  ...plain,
  inLanguage: ({ said, ...row }, language) => ({
    ...row,
    ...(said !== null && { reason: wordingOf(language).write(said as Said) }),
  }),
  asSeen: ({ viewer }) => ({
    ...teamApprovalSource,
    toRecord: (row) => ({
      ...plain.toRecord(row),
      isOwn: row['requestedById'] === viewer.userId,
    }),
  }),
}
