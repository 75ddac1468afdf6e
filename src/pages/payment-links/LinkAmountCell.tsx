import type { PaymentLink } from '#resources/paymentLinks.ts'
import { formatAmount, type CellProps } from '#define'
import { t } from '#framework/text'

/** What is paid through a link: one price, a price by the piece, or what its payer chooses. */
export default function LinkAmountCell({ record }: CellProps<PaymentLink, string | null>) {
  const { pricing, amount, currency } = record
  if (pricing === 'open' || amount === null) return <span>{t('Open amount')}</span>
  const price = formatAmount(amount, currency)
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {pricing === 'quantity' ? t('{price} each', { price }) : price}
    </span>
  )
}
