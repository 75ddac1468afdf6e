import Big from 'big.js'
import { paymentLinks, type PaymentLink } from '#resources/paymentLinks.ts'
import { hasRate } from '#resources/vocabulary/usdRates.ts'
import { implement, RuleError } from '#server/engine/rules.ts'

/** Those with cents; a token has six decimals. */
const CENT_CURRENCIES: ReadonlySet<string> = new Set(['USD', 'EUR', 'GBP'])

export const linkRules = implement(paymentLinks, {
  create: {
    before: ({ input, context: { now, services } }) => {
      const { expiresAt, currency, returnUrl } = input
      if (returnUrl && !isReturnUrl(returnUrl))
        throw new RuleError('Return address must begin with https:// and hold no password', 'returnUrl')
      refuseFractions(input)
      refuseBounds(input)
      if (expiresAt !== null && new Date(expiresAt) <= new Date(now))
        throw new RuleError('Expiry Date must be in the future', 'expiresAt')
      if (!hasRate(services.providers, currency))
        throw new RuleError(`There is no exchange rate for ${currency}: choose USD, USDC or USDT`, 'currency')
      return {
        ...(input.pricing !== 'open' && { minAmount: null, maxAmount: null }),
        ...(input.pricing !== 'quantity' && { maxQuantity: null }),
      }
    },
  },
})

function isReturnUrl(text: string): boolean {
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

const AMOUNTS = { amount: 'Amount', minAmount: 'At least', maxAmount: 'At most' } as const

/** Nobody pays, and no receipt shows, less than a cent. */
function refuseFractions({
  currency,
  ...amounts
}: Pick<PaymentLink, 'currency' | keyof typeof AMOUNTS>): void {
  if (!CENT_CURRENCIES.has(currency)) return
  for (const [name, label] of Object.entries(AMOUNTS)) {
    const amount = amounts[name as keyof typeof AMOUNTS]
    if (amount && !new Big(amount).round(2).eq(amount))
      throw new RuleError(`${label} must have at most 2 decimals`, name)
  }
}

type Bounds = Pick<PaymentLink, 'pricing' | 'amount' | 'minAmount' | 'maxAmount'>

/** What is suggested of an open amount must be allowed. */
function refuseBounds({ pricing, amount, minAmount, maxAmount }: Bounds): void {
  if (pricing !== 'open') return
  if (minAmount && maxAmount && new Big(minAmount).gt(maxAmount))
    throw new RuleError('At most must not be less than at least', 'maxAmount')
  if (
    amount &&
    ((minAmount && new Big(amount).lt(minAmount)) || (maxAmount && new Big(amount).gt(maxAmount)))
  )
    throw new RuleError('Amount must be between at least and at most', 'amount')
}
