import { useMemo } from 'react'
import { numberMarks } from '../../define/decimalText.ts'
import { writeAmount } from '../../define/formatAmount.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ResolvedField } from '../../registry/ResolvedField.ts'
import type { AmountColumn } from '../../ui/Amount.tsx'

/** The columns with amounts of a table, as its records fill them: the same object while they stay so. */
export function useAmountColumns(
  columns: readonly { readonly field: ResolvedField }[],
  records: readonly AnyRecord[],
): ReadonlyMap<string, AmountColumn> {
  const found = JSON.stringify(columns.flatMap(({ field }) => measure(field, records)))
  return useMemo(() => {
    const measured = JSON.parse(found) as readonly Measured[]
    return new Map(
      measured.map(({ name, decimals, hasUnit }) => [
        name,
        { hasUnit, roomAfter: (figure) => roomAfter(figure, decimals) },
      ]),
    )
  }, [found])
}

interface Measured extends Pick<AmountColumn, 'hasUnit'> {
  readonly name: string
  /** The most among the amounts. */
  readonly decimals: number
}

function measure({ name, definition }: ResolvedField, records: readonly AnyRecord[]): readonly Measured[] {
  if (definition.kind !== 'amount') return []
  const { options } = definition
  const written = records.flatMap((record) => {
    const [value, asset] = [record[name], record[options.asset]]
    if (typeof value !== 'string') return []
    return [writeAmount(value, typeof asset === 'string' ? asset : undefined, options)]
  })
  const decimals = Math.max(0, ...written.map(({ figure }) => decimalsOf(figure)))
  return [{ name, decimals, hasUnit: written.some(({ unit }) => unit !== undefined) }]
}

/** How many decimals a written amount shows. */
const decimalsOf = (figure: string): number => figure.split(numberMarks().point)[1]?.length ?? 0

/** After a sign that comes last there is no room to leave. */
function roomAfter(figure: string, decimals: number): string {
  const shown = decimalsOf(figure)
  if (!/\d$/.test(figure) || shown >= decimals) return ''
  return (shown === 0 ? numberMarks().point : '') + '0'.repeat(decimals - shown)
}
