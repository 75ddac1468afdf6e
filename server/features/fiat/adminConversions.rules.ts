import { adminConversions } from '#resources/admin/adminConversions.ts'
import { implement } from '#server/engine/rules.ts'
import { settleStored } from './closeConversion.ts'

/** The answer of a bank that an administrator asked, because it fell silent. */
export const adminConversionRules = implement(adminConversions, {
  actions: {
    complete: {
      before: ({ input: { bankReference }, context: { now } }) => ({
        providerReference: bankReference,
        statusAt: now,
      }),
      after: ({ record, input: { bankReference }, context }) =>
        settleStored(context, record.id, { status: 'completed', providerReference: bankReference }),
    },
    fail: {
      before: ({ input: { reason }, context: { now } }) => ({ failureReason: reason, statusAt: now }),
      after: ({ record, input: { reason }, context }) =>
        settleStored(context, record.id, { status: 'failed', failureReason: reason }),
    },
  },
})
