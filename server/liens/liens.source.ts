import { liens } from '#resources/admin/liens.ts'
import { adminLien, lien } from '#server/admin/schema.ts'
import { sourceOf } from '#server/engine/sourceOf.ts'

/** The liens on the money of everybody. */
export const lienSource = sourceOf(liens, adminLien, {
  writtenTo: lien,
  columns: { teamId: adminLien.teamId },
  scope: 'platform',
})
