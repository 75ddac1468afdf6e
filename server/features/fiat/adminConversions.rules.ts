import { adminConversions } from '#resources/admin/adminConversions.ts'
import { implement } from '#server/engine/rules.ts'
import { settleConversion } from './settleConversion.ts'

/** The answer of a bank that an administrator asked, because it fell silent. */
export const adminConversionRules = implement(adminConversions, {
  actions: {
    complete: {
      before: ({ input: { bankReference }, context: { now } }) => ({
        providerReference: bankReference,
        statusAt: now,
      }),
      after: settleConversion,
    },
    fail: {
      before: ({ input: { reason }, context: { now } }) => ({ failureReason: reason, statusAt: now }),
      after: settleConversion,
    },
  },
})
