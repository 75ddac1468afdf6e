import { teamApprovals } from '#resources/teamApprovals.ts'
import { approval } from '#server/features/payouts/approvals/schema.ts'
import type { ListSource } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { teamApproval } from './schema.ts'

const plain = sourceOf(teamApprovals, teamApproval, {
  writtenTo: approval,
  scope: { of: 'team', column: teamApproval.teamId },
})

/** Whose request it is depends on who looks. */
export const teamApprovalSource: ListSource = {
  ...plain,
  asSeen: ({ viewer }) => ({
    ...teamApprovalSource,
    toRecord: (row) => ({
      ...plain.toRecord(row),
      isOwn: row['requestedById'] === viewer.userId,
    }),
  }),
}
