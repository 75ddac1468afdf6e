import { refuseAddress } from '#resources/vocabulary/address.ts'
import { parseAmount } from '#resources/vocabulary/parseAmount.ts'
import { refuseSpending } from '#resources/vocabulary/spending.ts'
import type { FieldErrors } from '#framework/api'
import type { AnyRecord } from '#define'

/** The available amount of a currency. A decimal string. */
export interface Balance {
  readonly currency: string
  readonly available: string
}

interface Means {
  readonly balances: readonly Balance[]
  /** The field that holds the currency. */
  readonly asset: string
}

/** The most decimals of any currency; the field and the API check those of each. */
const DECIMALS = 18

/** The errors of `amount` and `toAddress`, with the API's texts. */
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

/** The field itself refuses a text that is no amount. */
const amountOf = ({ amount }: AnyRecord) => parseAmount(String(amount), DECIMALS).amount ?? '0'
