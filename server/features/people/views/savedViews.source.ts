import { eq, or } from 'drizzle-orm'
import { savedViews } from '#resources/savedViews.ts'
import type { ListSource } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { rolesWith, type Role } from '#resources/vocabulary/permissions.ts'
import { savedView } from './schema.ts'

/** Who may change what others share with the team. */
const KEEPERS: readonly Role[] = rolesWith('canManageSettings')

/** The views of a team that a user sees: their own, and those that are shared. */
export const savedViewSource: ListSource = sourceOf(savedViews, savedView, {
  columns: { userId: savedView.userId },
  scope: { of: 'team', column: savedView.teamId },
  asSeen: ({ viewer }) => {
    const where = or(eq(savedView.userId, viewer.userId), eq(savedView.shared, true))
    const keeps = 'role' in viewer.team && KEEPERS.includes(viewer.team.role)
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
