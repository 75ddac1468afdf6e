import Big from 'big.js'

/** The price of something. Amounts are decimal text in its currency. */
export interface Price {
  /** What tokens are to pay of it: nothing of what takes no money. */
  readonly asked: string
  /** The decimals of its currency. Less than half of the last one is neither a rest nor too much. */
  readonly scale: number
}

/** How an amount of a price's currency becomes tokens. */
export interface Conversion {
  /** Tokens for one unit of the currency. */
  readonly rate: string
  /** The decimals that can be paid. */
  readonly decimals: number
}

/** What has arrived at one address. Decimal text in its token. */
export interface Arrived extends Conversion {
  /** All that was not sent back. */
  readonly kept: string
  /** The part of it that came after the time was over, and was not taken since. It pays for nothing. */
  readonly late: string
  /** The part that paid for the price so far. */
  readonly applied: string
}

/** Its outcome. `unasked`: nothing was owed. */
export type Outcome = 'underpaid' | 'paid' | 'overpaid' | 'unasked' | 'late'

/** What an address has paid, and what it may still take. Decimal text in its token. */
export interface Judgement {
  readonly applied: string
  /** What has been paid at it and what is left of the price: all that it asks for. */
  readonly due: string
  /** Undefined: nothing is kept. */
  readonly outcome: Outcome | undefined
}

/** What a price has come to. `paid` and `left` are decimal text in its currency; together they are what was asked. */
export interface Owed {
  readonly paid: string
  readonly left: string
  /** One for each address, in the same order. */
  readonly each: readonly Judgement[]
}

/**
 * What is owed of a price, and what each address has paid of it: the one answer for pages, settlement, reviews, refunds and
 * credit notes. What has paid stays paid while it is asked for; what came last is the first to be too much, and what came first
 * fills a gap. `arrived`: oldest first.
 */
export function judge({ asked, scale }: Price, arrived: readonly Arrived[]): Owed {
  const round = (value: Big) => value.round(scale, Big.roundHalfUp)
  const parts = arrived.map((one) => {
    const inTime = new Big(one.kept).minus(one.late)
    return { one, inTime, applied: least(new Big(one.applied), inTime) }
  })
  const valueOf = ({ applied, one }: (typeof parts)[number]) => applied.div(one.rate)
  const room = () => parts.reduce((left, part) => left.minus(valueOf(part)), new Big(asked))
  const rest = () => most(new Big(asked).minus(round(new Big(asked).minus(room()))), ZERO)

  for (const part of parts.toReversed())
    if (round(room()).lt(0)) part.applied = toTokens(most(valueOf(part).plus(room()), ZERO), part.one)
  for (const part of parts) {
    if (rest().gt(0)) part.applied = least(part.inTime, toTokens(valueOf(part).plus(room()), part.one))
    const surplus = part.inTime.minus(part.applied).div(part.one.rate)
    const isDust = round(surplus).eq(0) && round(room().minus(surplus)).gte(0)
    if (isDust && part.applied.gt(0)) part.applied = part.inTime
  }

  const left = rest()
  return {
    paid: new Big(asked).minus(left).toFixed(scale),
    left: left.toFixed(scale),
    each: parts.map((part) => {
      const { applied, one } = part
      const due = left.gt(0) ? toTokens(valueOf(part).plus(left), one) : applied
      const found = { kept: new Big(one.kept), late: new Big(one.late), applied, left }
      return { applied: applied.toFixed(), due: due.toFixed(), outcome: outcomeOf(found) }
    }),
  }
}

/** An amount in tokens. Those that are coarser than a price cannot pay it to the digit: never less than it. */
export function toTokens(value: Big | string, { rate, decimals }: Conversion): Big {
  return new Big(value).times(rate).round(decimals, decimals < DECIMALS ? Big.roundUp : Big.roundHalfUp)
}

/** Decimals of an amount due, whatever the token has. */
export const DECIMALS = 6

/** The decimals of a price in a currency: money has cents, a token its smallest unit. */
export const priceScale = (currency: string): number => (currency.length === 3 ? 2 : DECIMALS)

const ZERO = new Big(0)
const least = (a: Big, b: Big): Big => (a.lt(b) ? a : b)
const most = (a: Big, b: Big): Big => (a.gt(b) ? a : b)

function outcomeOf(found: Readonly<Record<'kept' | 'late' | 'applied' | 'left', Big>>): Outcome | undefined {
  const { kept, late, applied, left } = found
  if (kept.eq(0)) return undefined
  if (late.gt(0)) return 'late'
  if (kept.gt(applied)) return applied.gt(0) ? 'overpaid' : 'unasked'
  return left.gt(0) ? 'underpaid' : 'paid'
}
