import Big from 'big.js'

const RATE = '0.01'
const CAP = '7'

/** Decimal strings. The two sum to the amount exactly. */
export interface SendFee {
  readonly fee: string
  readonly recipientGets: string
}

/**
 * The fee of a payment and the amount its recipient gets: 1 %, at most 7 units, rounded half up to the
 * token's decimals; fee and `recipientGets` sum to the amount. The form shows it and the API charges it.
 *
 * @returns undefined unless `amount` is a positive plain decimal.
 */
export function sendFee(amount: string, decimals: number): SendFee | undefined {
  if (!/^(\d+\.?\d*|\.\d+)$/.test(amount)) return undefined
  const total = new Big(amount)
  if (total.eq(0)) return undefined
  const share = total.times(RATE).round(decimals, Big.roundHalfUp)
  const fee = share.gt(CAP) ? new Big(CAP) : share
  return { fee: fee.toFixed(), recipientGets: total.minus(fee).toFixed() }
}
