import type { Conversion } from '#resources/conversions.ts'
import type { CellProps } from '#define'
import { Amount } from '#framework/ui'

/** The money on the bank's side. */
export default function ConversionAmountCell({ record: { fiatAmount, fiat } }: CellProps<Conversion>) {
  return <Amount value={fiatAmount} asset={fiat} />
}
