import { conversions } from '#resources/conversions.ts'
import { implement } from '#server/engine/rules.ts'
import { handToBank } from './moveConversion.ts'
import { settleConversion } from './settleConversion.ts'

const failureReason = 'Cancelled before it was processed'

export const conversionRules = implement(conversions, {
  actions: {
    pickUp: { before: ({ context }) => ({ statusAt: context.now }), after: handToBank },
    complete: {
      before: ({ input, context }) => ({ ...input, statusAt: context.now }),
      after: settleConversion,
    },
    fail: { before: ({ input, context }) => ({ ...input, statusAt: context.now }), after: settleConversion },
    cancel: {
      before: ({ context }) => ({ failureReason, statusAt: context.now }),
      after: settleConversion,
    },
  },
})
