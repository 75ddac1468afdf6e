import Big from 'big.js'

/** The tokens of a card, or a part of them. Decimal strings; both are worth a dollar. */
export interface CardMoney {
  readonly usdc: string
  readonly usdt: string
}

/** What a card may be used for, in its currency. Null: no limit; no categories: all of them. */
export interface CardLimits {
  readonly purchaseLimit: string | null
  readonly dayLimit: string | null
  readonly monthLimit: string | null
  readonly merchantCategories: readonly string[] | null
}

/** What a merchant asks for, in the card's currency, and what was paid before it. */
interface Purchase {
  readonly amount: string
  /** The merchant's line of business; null: unknown. */
  readonly category: string | null
  readonly spentToday: string
  readonly spentThisMonth: string
}

/** The state of a card when a merchant charges it. */
export interface ChargedCard {
  readonly status: 'issuing' | 'active' | 'frozen' | 'expired'
  readonly money: CardMoney
}

/** The tokens that a payment takes, or why it is declined. */
type CardDecision = { readonly takes: CardMoney } | { readonly declined: string }

const TOKEN_DECIMALS = 6

const REFUSALS = {
  issuing: 'Card isn’t issued yet',
  frozen: 'Card is frozen',
  expired: 'Card has expired',
} as const

/** Decides on a payment with a card: only an active one pays, and only what it has. `dollars`: a positive decimal string. */
export function decideCharge({ status, money }: ChargedCard, dollars: string): CardDecision {
  if (status !== 'active') return { declined: REFUSALS[status] }
  const takes = splitCharge(money, dollars)
  return takes ? { takes } : { declined: 'Insufficient funds' }
}

/** Why the limits of a card refuse a purchase, or undefined. Says which limit, never how much: merchants see it. */
export function refuseByLimits(
  { purchaseLimit, dayLimit, monthLimit, merchantCategories }: CardLimits,
  { amount, category, spentToday, spentThisMonth }: Purchase,
): string | undefined {
  const isOver = (limit: string | null, spent = '0') =>
    limit !== null && new Big(spent).plus(amount).gt(limit)
  if (merchantCategories?.length && !merchantCategories.includes(category ?? ''))
    return 'Merchant category not allowed'
  if (isOver(purchaseLimit)) return 'Over the limit per purchase'
  if (isOver(dayLimit, spentToday)) return 'Over the daily limit'
  return isOver(monthLimit, spentThisMonth) ? 'Over the monthly limit' : undefined
}

/**
 * The tokens that a charge takes from a card: its USDC first, then its USDT. `undefined` when there is less.
 */
export function splitCharge({ usdc, usdt }: CardMoney, dollars: string): CardMoney | undefined {
  const amount = new Big(dollars)
  const first = amount.lt(usdc) ? amount : new Big(usdc)
  const rest = amount.minus(first)
  return rest.gt(usdt) ? undefined : { usdc: first.toFixed(), usdt: rest.toFixed() }
}

/**
 * An amount in a card's currency in tokens, rounded half up. `rate`: dollars for one unit of the currency.
 */
export function toTokens(amount: string, rate: string): string {
  return new Big(amount).times(rate).round(TOKEN_DECIMALS, Big.roundHalfUp).toFixed()
}
