import { paymentLinks } from '#resources/paymentLinks.ts'
import { implement, RuleError } from '#server/engine/rules.ts'

export const linkRules = implement(paymentLinks, {
  create: {
    before: ({ input: { expiresAt }, context: { now } }) => {
      if (expiresAt !== null && new Date(expiresAt) <= new Date(now))
        throw new RuleError('Expiry Date must be in the future', 'expiresAt')
    },
  },
})
