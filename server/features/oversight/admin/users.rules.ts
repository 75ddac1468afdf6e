import { and, eq, inArray } from 'drizzle-orm'
import { users } from '#resources/admin/users.ts'
import { publish } from '#server/engine/events.ts'
import { implement } from '#server/engine/rules.ts'
import { revokeSessions } from '#server/features/people/identity/sessions.ts'
import { publishAllStoppedKeys } from '#server/features/people/keys/regenerateKeys.ts'
import { kycCase } from '#server/features/people/kyc/schema.ts'
import { nextVersion } from '#server/engine/db/nextVersion.ts'
import { refuseAdministrators } from './accounts.ts'
import { kycReset, userReactivated, userSuspended } from './events.ts'

export const userRules = implement(users, {
  actions: {
    suspend: {
      before: async ({ record: { id, role }, context: { tx, caller } }) => {
        await refuseAdministrators(tx, caller, { id, platformRole: role })
        return undefined
      },
      after: async ({ record: { id }, input: { reason }, context }) => {
        const { tx, services } = context
        await revokeSessions(tx, services.now(), { userId: id, reason: 'suspended' })
        await publishAllStoppedKeys(context, id)
        await publish(context, userSuspended, { userId: id, reason })
      },
    },
    reactivate: {
      after: ({ record: { id: userId }, input: { reason }, context }) =>
        publish(context, userReactivated, { userId, reason }),
    },
    resetKyc: {
      summary: 'Reset the identity check of a user',
      // One that is under way ends, so that the user can start over.
      after: async ({ record: { id }, input: { reason }, context }) => {
        const { tx, caller, services } = context
        const at = services.now()
        await tx
          .update(kycCase)
          .set({
            status: 'rejected',
            reason,
            decidedById: caller.userId,
            decidedAt: at,
            ...nextVersion(kycCase, at),
          })
          .where(and(eq(kycCase.userId, id), inArray(kycCase.status, ['pending', 'review'])))
        await publish(context, kycReset, { userId: id, reason })
      },
    },
  },
})
