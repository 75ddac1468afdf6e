import type { PaymentLink } from '#resources/paymentLinks.ts'
import { PRICE_AMOUNTS } from '#resources/vocabulary/amounts.ts'
import { formatAmount, type CellProps } from '#define'
import { Cell } from '#framework/fields'
import { useResource } from '#framework/registry'
import { t } from '#framework/text'

/** What is paid through a link: one price, a price by the piece, or what its payer chooses. */
export default function LinkAmountCell({ record }: CellProps<PaymentLink, string | null>) {
  const { pricing, amount, currency } = record
  const field = useResource('payment-links')?.fields['amount']
  if (pricing === 'open' || amount === null) return <span>{t('Open amount')}</span>
  if (pricing === 'fixed') return field && <Cell field={field} record={record} />
  return (
    <span style={{ whiteSpace: 'nowrap' }}>
      {t('{price} each', { price: formatAmount(amount, currency, PRICE_AMOUNTS) })}
    </span>
  )
}
