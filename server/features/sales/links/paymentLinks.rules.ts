import { type Reason, say, sayAbout } from '#define/said'
import Big from 'big.js'
import { eq } from 'drizzle-orm'
import { labelOf } from '#define'
import { paymentLinks, PRICE, type PaymentLink } from '#resources/paymentLinks.ts'
import { hasRate, USD_RATES } from '#resources/vocabulary/usdRates.ts'
import { publish } from '#server/engine/events.ts'
import type { OperationContext } from '#server/engine/OperationContext.ts'
import { implement, RuleError } from '#server/engine/rules.ts'
import { payment } from '#server/features/sales/pay/schema.ts'
import { linkChanged } from './events.ts'

export const linkRules = implement(paymentLinks, {
  create: { before: ({ input, context }) => checked(input, context, {}) },
  edit: {
    before: async ({ input, record, context }) => {
      if ((await context.tx.$count(payment, eq(payment.targetId, record.id))) > 0)
        refuseNewPrice(input, record)
      return checked({ ...record, ...input }, context, record)
    },
    after: announce,
  },
  delete: { after: announce },
  actions: { archive: { after: announce }, restore: { after: announce } },
})

/** What is stored of a link, new or changed: `before` is what was stored already. */
function checked(
  link: Pick<PaymentLink, 'expiresAt' | 'currency' | 'returnUrl'> & Bounds,
  { now, services }: OperationContext,
  before: Partial<PaymentLink>,
) {
  const { expiresAt, currency, returnUrl } = link
  if (returnUrl && !isReturnUrl(returnUrl))
    throw new RuleError('Redirect URL must start with https:// and can’t contain a password', 'returnUrl')
  refuseFractions(link)
  refuseBounds(link)
  if (expiresAt !== null && expiresAt !== before.expiresAt && new Date(expiresAt) <= new Date(now))
    throw new RuleError('Expiry Date must be in the future', 'expiresAt')
  if (!hasRate(services.providers, currency))
    throw new RuleError(
      say('No exchange rate for {currency}. Choose USD, USDC or USDT.', { currency }),
      'currency',
    )
  return {
    // As a browser reads it, whatever way it was written.
    ...(returnUrl && { returnUrl: new URL(returnUrl).href }),
    ...(link.pricing !== 'open' && { minAmount: null, maxAmount: null }),
    ...(link.pricing !== 'quantity' && { maxQuantity: null }),
  }
}

/** Payments are matched by the link: it keeps asking for the same. */
function refuseNewPrice(input: Partial<PaymentLink>, record: PaymentLink): void {
  for (const name of PRICE)
    if (input[name] !== undefined && !isSame(input[name], record[name]))
      throw new RuleError('The price can’t change after a payment. Duplicate the link instead.', name)
}

/** A decimal may be written with zeros at its end. */
function isSame(one: string | number | null, other: string | number | null): boolean {
  if (one === null || other === null) return one === other
  const [left, right] = [String(one), String(other)]
  return left === right || (DECIMAL.test(left) && DECIMAL.test(right) && new Big(left).eq(right))
}

const DECIMAL = /^\d+(\.\d+)?$/

/** Pages that ask for a payment of it hear of it. */
function announce({ record, context }: Acting): Promise<void> {
  return publish(context, linkChanged, record)
}

interface Acting {
  readonly record: PaymentLink
  readonly context: OperationContext
}

function isReturnUrl(text: string): boolean {
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}

type Bounds = Pick<PaymentLink, 'pricing' | 'amount' | 'minAmount' | 'maxAmount'>

const TWO_DECIMALS: Reason = { text: 'must have at most {scale} decimals', values: { scale: 2 } }

/** No one pays, and no receipt shows, less than a cent. A token has no cents; bounds are those of an open amount. */
function refuseFractions(link: Bounds & Pick<PaymentLink, 'currency'>): void {
  if (!Object.hasOwn(USD_RATES, link.currency)) return
  const names =
    link.pricing === 'open' ? (['amount', 'minAmount', 'maxAmount'] as const) : (['amount'] as const)
  for (const name of names) {
    const amount = link[name]
    if (amount && !new Big(amount).round(2).eq(amount))
      throw new RuleError(sayAbout(labelOf(paymentLinks.fields[name], name), TWO_DECIMALS), name)
  }
}

/** What is suggested of an open amount must be allowed. */
function refuseBounds({ pricing, amount, minAmount, maxAmount }: Bounds): void {
  if (pricing !== 'open') return
  if (minAmount && maxAmount && new Big(minAmount).gt(maxAmount))
    throw new RuleError('Maximum can’t be less than minimum', 'maxAmount')
  if (
    amount &&
    ((minAmount && new Big(amount).lt(minAmount)) || (maxAmount && new Big(amount).gt(maxAmount)))
  )
    throw new RuleError('Amount must be between minimum and maximum', 'amount')
}
