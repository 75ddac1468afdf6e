import type { Conversion } from '../../../resources/conversions.ts'
import type { CellProps } from '../../framework/define/resource.ts'
import { formatAmount, formatExactAmount } from '../../framework/format/formatAmount.ts'

/** The money on the bank's side, with its currency. */
export default function ConversionAmountCell({ record: { fiatAmount, fiat } }: CellProps<Conversion>) {
  return (
    <span title={formatExactAmount(fiatAmount, fiat)}>
      {formatAmount(fiatAmount)} {fiat}
    </span>
  )
}
