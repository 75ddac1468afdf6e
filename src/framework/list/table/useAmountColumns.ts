import { useMemo } from 'react'
import { writeAmount } from '../../define/formatAmount.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ScreenField } from '../../registry/ScreenField.ts'
import { amountColumn, measureAmounts, type AmountColumn, type AmountMeasure } from '../../ui/amountColumn.ts'

/** The columns with amounts of a table, as its records fill them: the same object while they stay so. */
export function useAmountColumns(
  columns: readonly { readonly field: ScreenField }[],
  records: readonly AnyRecord[],
): ReadonlyMap<string, AmountColumn> {
  const found = JSON.stringify(columns.flatMap(({ field }) => measure(field, records)))
  return useMemo(() => {
    const measured = JSON.parse(found) as readonly Measured[]
    return new Map(measured.map(({ name, ...rest }) => [name, amountColumn(rest)]))
  }, [found])
}

interface Measured extends AmountMeasure {
  readonly name: string
}

function measure({ name, definition }: ScreenField, records: readonly AnyRecord[]): readonly Measured[] {
  if (definition.kind !== 'amount') return []
  const { options } = definition
  const written = records.flatMap((record) => {
    const [value, asset] = [record[name], record[options.asset]]
    if (typeof value !== 'string') return []
    return [writeAmount(value, typeof asset === 'string' ? asset : undefined, options)]
  })
  return [{ name, ...measureAmounts(written) }]
}
