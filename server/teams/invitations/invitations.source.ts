import { and, gt, lte } from 'drizzle-orm'
import { invitations } from '#resources/invitations.ts'
import type { ListSource } from '#server/engine/ListSource.ts'
import { recordReader } from '#server/engine/recordReader.ts'
import { invitationAt } from './schema.ts'

/** The invitations of a team. What an invitation is depends on the moment: it expires by itself. */
export const invitationSource: ListSource = {
  resource: invitations,
  fields: invitations.fields,
  table: invitationAt,
  columns: {
    id: invitationAt.id,
    teamId: invitationAt.teamId,
    email: invitationAt.email,
    role: invitationAt.role,
    status: invitationAt.statusAt,
    invitedBy: invitationAt.inviter,
    invitedAt: invitationAt.invitedAt,
    expiresAt: invitationAt.expiresAt,
    acceptedAt: invitationAt.acceptedAt,
  },
  scope: { of: 'team', column: invitationAt.teamId },
  toRecord: recordReader(invitations.fields),
  asSeen: ({ now }) => ({
    ...invitationSource,
    where:
      and(lte(invitationAt.validFrom, now), gt(invitationAt.validUntil, now)) ??
      lte(invitationAt.validFrom, now),
  }),
}
