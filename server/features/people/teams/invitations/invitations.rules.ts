import { eq } from 'drizzle-orm'
import { invitations } from '#resources/invitations.ts'
import { implement } from '#server/engine/rules.ts'
import { beginInvitation, mailInvitation, refuseInvitee } from './beginInvitation.ts'
import { requireGivable } from '../requireGivable.ts'
import { invitation } from './schema.ts'

export const invitationRules = implement(invitations, {
  actions: {
    // For another seven days, and the link before is void.
    resend: {
      before: async ({ record: { id, email, role }, context }) => {
        const { tx, services, caller } = context
        const team = await beginInvitation(context)
        await requireGivable(context, role)
        await refuseInvitee(context, { team, invitee: { email, id } })
        const { tokenHash, invitedAt, expiresAt } = await mailInvitation(
          { tx, services },
          {
            team,
            email,
            role,
            inviter: caller,
          },
        )
        await tx.update(invitation).set({ tokenHash }).where(eq(invitation.id, id))
        return { invitedAt: invitedAt.toISOString(), expiresAt: expiresAt.toISOString() }
      },
    },
  },
})
