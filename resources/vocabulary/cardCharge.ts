import Big from 'big.js'

/** The tokens of a card, or a part of them. Decimal strings; both are worth a dollar. */
export interface CardMoney {
  readonly usdc: string
  readonly usdt: string
}

/** What a card is when somebody wants to be paid with it. */
export interface ChargedCard {
  readonly status: 'active' | 'frozen' | 'expired'
  readonly money: CardMoney
}

/** The tokens that a payment takes, or why it is declined. */
export type CardDecision = { readonly takes: CardMoney } | { readonly declined: string }

const TOKEN_DECIMALS = 6

const REFUSALS = { frozen: 'Card is frozen', expired: 'Card has expired' } as const

/** Decides on a payment with a card: only an active one pays, and only what it has. `dollars`: a positive decimal string. */
export function decideCharge({ status, money }: ChargedCard, dollars: string): CardDecision {
  if (status !== 'active') return { declined: REFUSALS[status] }
  const takes = splitCharge(money, dollars)
  return takes ? { takes } : { declined: 'Insufficient funds' }
}

/** What an amount takes of a card: its USDC first, then its USDT. `undefined` when there is less. */
export function splitCharge({ usdc, usdt }: CardMoney, dollars: string): CardMoney | undefined {
  const amount = new Big(dollars)
  const first = amount.lt(usdc) ? amount : new Big(usdc)
  const rest = amount.minus(first)
  return rest.gt(usdt) ? undefined : { usdc: first.toFixed(), usdt: rest.toFixed() }
}

/** What an amount in a card's currency is in tokens, rounded half up. `rate`: dollars for one unit of it. */
export function toTokens(amount: string, rate: string): string {
  return new Big(amount).times(rate).round(TOKEN_DECIMALS, Big.roundHalfUp).toFixed()
}
