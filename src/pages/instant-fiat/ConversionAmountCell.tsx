import type { Conversion } from '../../../resources/conversions.ts'
import type { CellProps } from '../../framework/define/resource.ts'
import { Amount } from '../../framework/ui/Amount.tsx'

/** The money on the bank's side. */
export default function ConversionAmountCell({ record: { fiatAmount, fiat } }: CellProps<Conversion>) {
  return <Amount value={fiatAmount} asset={fiat} />
}
