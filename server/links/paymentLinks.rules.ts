import { paymentLinks } from '#resources/paymentLinks.ts'
import { hasRate } from '#resources/vocabulary/usdRates.ts'
import { implement, RuleError } from '#server/engine/rules.ts'

export const linkRules = implement(paymentLinks, {
  create: {
    before: ({ input: { expiresAt, currency }, context: { now, services } }) => {
      if (expiresAt !== null && new Date(expiresAt) <= new Date(now))
        throw new RuleError('Expiry Date must be in the future', 'expiresAt')
      if (!hasRate(services.providers, currency))
        throw new RuleError(`There is no exchange rate for ${currency}: choose USD, USDC or USDT`, 'currency')
    },
  },
})
