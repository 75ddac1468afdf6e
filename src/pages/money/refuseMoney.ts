import { refuseAddress } from '#resources/vocabulary/address.ts'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { refuseSpending } from '#resources/vocabulary/spending.ts'
import type { FieldErrors } from '#framework/api'
import type { AnyRecord } from '#define'

/** What there is of a currency to act on. Decimal text. */
export interface Balance {
  readonly currency: string
  readonly available: string
}

interface Means {
  readonly balances: readonly Balance[]
  /** The field that holds the currency. */
  readonly asset: string
}

/** The most decimals of any currency: whether one takes fewer is said by its field and the API. */
const DECIMALS = 18

/** What is wrong with `amount` and `toAddress`, as the API would say it. */
export function refuseMoney(input: AnyRecord, { balances, asset }: Means): FieldErrors {
  const balance = balances.find(({ currency }) => currency === input[asset])
  const [tooMuch] = refuseSpending(amountOf(input), { available: balance?.available })
  const { toAddress } = input
  const wrong = typeof toAddress === 'string' ? refuseAddress(toAddress, 'To address') : undefined
  return {
    ...(tooMuch !== undefined && { amount: tooMuch }),
    ...(wrong !== undefined && { toAddress: wrong }),
  }
}

/** What is no amount is refused by its field. */
const amountOf = ({ amount }: AnyRecord) => parseAmount(String(amount), DECIMALS).amount ?? '0'
