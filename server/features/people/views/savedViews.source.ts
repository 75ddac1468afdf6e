import { eq, or } from 'drizzle-orm'
import { savedViews } from '#resources/savedViews.ts'
import type { ListSource } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { savedView } from './schema.ts'

/** The views of a team that a user sees: their own, and those that are shared. */
export const savedViewSource: ListSource = sourceOf(savedViews, savedView, {
  columns: { userId: savedView.userId },
  scope: { of: 'team', column: savedView.teamId },
  asSeen: ({ viewer }) => {
    const where = or(eq(savedView.userId, viewer.userId), eq(savedView.shared, true))
    // Who manages the team's settings may change what others share with it.
    const keeps = viewer.permissions.has('canManageSettings')
    return {
      ...savedViewSource,
      ...(where && { where }),
      toRecord: (row) => ({
        ...savedViewSource.toRecord(row),
        changeable: keeps || row['userId'] === viewer.userId,
      }),
    }
  },
})
