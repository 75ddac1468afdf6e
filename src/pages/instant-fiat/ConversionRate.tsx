import type { Conversion } from '#resources/conversions.ts'
import { formatAmount, formatExactAmount, type RecordProps } from '#define'
import { t } from '#framework/text'

/** What was converted into the amount above, at which rate: "100 USDC to NGN, 1 USDC = ₦1,548.25". */
export default function ConversionRate({ record }: RecordProps<Conversion>) {
  const { type, cryptoAmount, cryptoCurrency, fiat, rate } = record
  const amount = formatExactAmount(cryptoAmount, cryptoCurrency)
  const one = t('1 {token} = {amount}', { token: cryptoCurrency, amount: formatAmount(rate, fiat) })
  return (
    <div>
      {type === 'offramp'
        ? t('{amount} to {fiat}', { amount, fiat })
        : t('{fiat} to {amount}', { amount, fiat })}
      {' · '}
      {one}
    </div>
  )
}
