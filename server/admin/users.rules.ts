import { and, eq, inArray, sql } from 'drizzle-orm'
import { users } from '#resources/admin/users.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement } from '#server/engine/rules.ts'
import { revokeSessions } from '#server/identity/sessions.ts'
import { tellOfAllKeys } from '#server/keys/regenerateKeys.ts'
import { kycCase } from '#server/kyc/schema.ts'
import { notify } from '#server/notifications/notify.ts'
import { refuseAdministrators } from './accounts.ts'

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
        await tellOfAllKeys(tx, services, id)
        const message = `Your account was suspended by an administrator: ${reason}`
        await tell(context, id, 'Account suspended', message)
      },
    },
    reactivate: {
      after: async ({ record: { id }, input: { reason }, context }) => {
        const message = `Your account was reactivated by an administrator: ${reason}`
        await tell(context, id, 'Account reactivated', message)
      },
    },
    resetKyc: {
      // One that is under way ends, so that the user can start anew.
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
            updatedAt: at,
            version: sql`${kycCase.version} + 1`,
          })
          .where(and(eq(kycCase.userId, id), inArray(kycCase.status, ['pending', 'review'])))
        const message = `An administrator reset your identity verification: ${reason}`
        await tell(context, id, 'Identity verification reset', message)
      },
    },
  },
})

function tell(
  { tx, services }: OperationContext,
  userId: string,
  title: string,
  message: string,
): Promise<void> {
  return notify(tx, services, [userId], { teamId: null, type: 'security', priority: 'high', title, message })
}
