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

/**
 * The first six digits of each brand's test numbers: ranges that networks reserve for tests, so that no
 * number belongs to a real card.
 */
export const TEST_RANGES = { visa: '400000', mastercard: '555555', verve: '506066' } as const
export type CardBrand = keyof typeof TEST_RANGES

const LENGTH = 16

/** A card number that passes for one: the brand's test range, the digits given, and the check digit. Short digits are padded. */
export function testCardNumber(brand: CardBrand, digits: string): string {
  const range = TEST_RANGES[brand]
  const room = LENGTH - range.length - 1
  const payload = range + digits.slice(0, room).padStart(room, '0')
  return payload + luhnDigit(payload)
}

/** Whether a card number's last digit is the one that the others ask for (Luhn). */
export function isLuhnValid(number: string): boolean {
  return /^\d{2,}$/.test(number) && luhnDigit(number.slice(0, -1)) === number.slice(-1)
}

/** Masks everything but the last four digits. */
export function maskCardNumber(lastFour: string): string {
  return `•••• •••• •••• ${lastFour}`
}

/** A card number in groups of four. */
export function groupCardNumber(number: string): string {
  return number.replace(/\d{4}(?=\d)/g, '$& ')
}

/** Every second digit from the right counts double, its digits summed; the check digit fills up to the next ten. */
function luhnDigit(payload: string): string {
  const sum = [...payload].toReversed().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
