import { approvals } from '#resources/admin/approvals.ts'
import type { ListSource } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { approval } from '#server/features/payouts/approvals/schema.ts'
import { adminApproval } from './schema.ts'

const plain = sourceOf(approvals, adminApproval, {
  writtenTo: approval,
  scope: 'platform',
  columns: {
    teamId: adminApproval.teamId,
    // Only for `toRecord`.
    requestedById: adminApproval.requestedById,
    twoPersons: adminApproval.twoPersons,
  },
})

/** Who may decide depends on who looks, and on the moment. */
export const approvalSource: ListSource = {
  ...plain,
  asSeen: ({ viewer, now }) => ({
    ...approvalSource,
    toRecord: (row) => {
      const isOwn = row['requestedById'] === viewer.userId
      const from = row['confirmableFrom']
      const isDue = !isOwn || (from instanceof Date && now >= from)
      return {
        ...plain.toRecord(row),
        isOwn,
        mayApprove: !isOwn || row['twoPersons'] === false,
        isDue,
      }
    },
  }),
}
