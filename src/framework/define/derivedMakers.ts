import type { Decimal } from './decimalText.ts'
import type { Rollup } from './derived.ts'
import type { DateOnly, Field, Timestamp } from './fieldKinds.ts'
import type { FieldOptions } from './fieldOptions.ts'
import type { AmountStyle } from './formatAmount.ts'

/** The options of such a field: nothing of them is about writing it. */
type ReadOptions = Pick<FieldOptions, 'label' | 'description' | 'help' | 'permission' | 'visibleWhen'>

type CountOptions = ReadOptions & Omit<Rollup, 'sum' | 'latest'>

interface DerivedMakers {
  /**
   * Text made of other fields of the record, which no one writes: `'{firstName} {lastName}'`. What is between two of them is left
   * out where one is empty; where all are, it is.
   */
  readonly template: (format: string, options?: ReadOptions) => Field<'text', string, true>
  /**
   * What the records of another resource (`of`) come to whose field `by` refers to this one: how many they are; the `sum` of a
   * number of theirs, of an amount in the currency of the sibling `asset` alone; or the `latest` of their times, of their days with
   * `kind: 'date'`. Without such records it is 0, and there is no latest.
   */
  readonly rollup: {
    (options: CountOptions): Field<'integer', number, false>
    (
      options: CountOptions & { readonly sum: string; readonly asset: string } & Omit<
          AmountStyle,
          'computed'
        >,
    ): Field<'amount', Decimal, false>
    (
      options: CountOptions & { readonly sum: string; readonly scale?: number },
    ): Field<'decimal', Decimal, false>
    (
      options: CountOptions & { readonly latest: string; readonly kind: 'date' },
    ): Field<'date', DateOnly, true>
    (options: CountOptions & { readonly latest: string }): Field<'timestamp', Timestamp, true>
  }
}

type AnyRollup = ReadOptions & Rollup & { readonly asset?: string; readonly kind?: 'date' }

/** The fields that are worked out when they are read, each a function to a field. */
export const DERIVED_MAKERS = {
  template: (template: string, options: ReadOptions = {}) => ({
    kind: 'text',
    optional: true,
    options: { ...options, derived: { template } },
  }),
  rollup: ({ of, by, where, sum, latest, kind, ...options }: AnyRollup) => ({
    kind: latest ? (kind ?? 'timestamp') : sum ? (options.asset ? 'amount' : 'decimal') : 'integer',
    optional: latest !== undefined,
    options: {
      ...options,
      derived: {
        rollup: { of, by, ...(where && { where }), ...(sum && { sum }), ...(latest && { latest }) },
      },
    },
  }),
} as unknown as DerivedMakers
