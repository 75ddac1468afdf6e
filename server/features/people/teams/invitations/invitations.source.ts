import { and, gt, lte } from 'drizzle-orm'
import { invitations } from '#resources/invitations.ts'
import type { ListSource } from '#server/engine/read/ListSource.ts'
import { sourceOf } from '#server/engine/read/sourceOf.ts'
import { beginInvitation } from './beginInvitation.ts'
import { invitation, invitationAt } from './schema.ts'

/** The invitations of a team. What an invitation is depends on the moment: it expires by itself. */
export const invitationSource: ListSource = sourceOf(invitations, invitationAt, {
  columns: { status: invitationAt.statusAt, invitedBy: invitationAt.inviter },
  writtenTo: invitation,
  scope: { of: 'team', column: invitationAt.teamId },
  lockFirst: async (context) => void (await beginInvitation(context)),
  asSeen: ({ now }) => ({
    ...invitationSource,
    where:
      and(lte(invitationAt.validFrom, now), gt(invitationAt.validUntil, now)) ??
      lte(invitationAt.validFrom, now),
  }),
})
