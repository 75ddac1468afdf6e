import { liens } from '#resources/admin/liens.ts'
import { adminLien, lien } from '#server/features/oversight/admin/schema.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'

/** The liens on the money of everyone. */
export const lienSource = sourceOf(liens, adminLien, {
  writtenTo: lien,
  columns: { teamId: adminLien.teamId },
  scope: 'platform',
})
