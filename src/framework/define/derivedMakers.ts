import type { Decimal } from './decimalText.ts'
import { type Derived, partsOfPath, type Rollup } from './derived.ts'
import type {
  AnyField,
  DateOnly,
  Field,
  FieldName,
  Fields,
  KindOptions,
  Timestamp,
  ValueOf,
} from './fieldKinds.ts'
import type { FieldOptions } from './fieldOptions.ts'
import type { AmountStyle } from './formatAmount.ts'

/** The options of such a field: nothing of them is about writing it. */
type ReadOptions = Pick<FieldOptions, 'label' | 'description' | 'help' | 'permission' | 'visibleWhen'>

type CountOptions = ReadOptions & Omit<Rollup, 'sum' | 'min' | 'max' | 'latest'>

/** The smallest or the largest of a field. */
type BoundOptions = CountOptions &
  ({ readonly min: string; readonly max?: never } | { readonly max: string; readonly min?: never })

/** How a decimal is shown. */
type Digits = Pick<KindOptions['decimal'], 'scale' | 'unit'>

type BoundKind = 'integer' | 'percent' | 'date' | 'timestamp'

/** The field that a path leads to, as a record shows it that may lack the reference. */
type FieldAt<F extends Fields, Path extends string> = Path extends `${string}.${infer Name}`
  ? Name extends FieldName<F>
    ? Field<F[Name]['kind'], ValueOf<F[Name]>, true>
    : never
  : never

interface DerivedMakers {
  /**
   * Text composed of other fields: `'{firstName} {lastName}'`. The text between two fields is left out when one of them is
   * empty; when all are, it is empty.
   */
  readonly template: (format: string, options?: ReadOptions) => Field<'text', string, true>
  /**
   * A figure over the records of another resource (`of`) whose field `by` refers to this one: their number; the `sum` of a number, or
   * of an amount in the currency of the sibling `asset`; the `min` or `max` of a number, amount or date, with its `kind` unless it is
   * a decimal; or the `latest` time, with `kind: 'date'` the latest day. Without such records number and sum are 0, the others empty.
   */
  readonly rollup: {
    (options: CountOptions): Field<'integer', number, false>
    (
      options: CountOptions & { readonly sum: string; readonly asset: string } & Omit<
          AmountStyle,
          'computed'
        >,
    ): Field<'amount', Decimal, false>
    (options: CountOptions & { readonly sum: string } & Digits): Field<'decimal', Decimal, false>
    (
      options: BoundOptions & { readonly asset: string } & Omit<AmountStyle, 'computed'>,
    ): Field<'amount', Decimal, true>
    <const Kind extends BoundKind>(
      options: BoundOptions & { readonly kind: Kind },
    ): Field<Kind, ValueOf<Field<Kind>>, true>
    (options: BoundOptions & Digits): Field<'decimal', Decimal, true>
    (
      options: CountOptions & { readonly latest: string; readonly kind: 'date' },
    ): Field<'date', DateOnly, true>
    (options: CountOptions & { readonly latest: string }): Field<'timestamp', Timestamp, true>
  }
  /** A field of the referenced record: `field.path('company.country', companies)`. */
  readonly path: <const F extends Fields, const Path extends `${string}.${FieldName<F>}`>(
    path: Path,
    of: { readonly name: string; readonly fields: F },
    options?: ReadOptions,
  ) => FieldAt<F, Path>
}

type AnyRollup = ReadOptions & Rollup & { readonly asset?: string; readonly kind?: BoundKind }

/** The options of a field for its meaning and appearance, not for its input. */
const LOOKS = [
  'options',
  'configured',
  'scale',
  'grouping',
  'unit',
  'code',
  'said',
  'explorerUrl',
  'asset',
  'to',
]

/** The fields that are worked out when they are read, each a function to a field. */
export const DERIVED_MAKERS = {
  template: (template: string, options: ReadOptions = {}) => ({
    kind: 'text',
    optional: true,
    options: { ...options, derived: { template } },
  }),
  rollup: ({ of, by, where, sum, min, max, latest, kind, ...options }: AnyRollup) => {
    const made = { sum, min, max, latest }
    const given = Object.entries(made).filter(([, name]) => name !== undefined)
    const usual = latest ? 'timestamp' : options.asset ? 'amount' : given.length > 0 ? 'decimal' : 'integer'
    return {
      kind: kind ?? usual,
      optional: given.length > 0 && sum === undefined,
      options: {
        ...options,
        derived: { rollup: { of, by, ...(where && { where }), ...Object.fromEntries(given) } },
      },
    }
  },
  path: (path: string, of: { readonly name: string; readonly fields: Fields }, options: ReadOptions = {}) => {
    const [, name] = partsOfPath(path)
    const field = of.fields[name] as AnyField | undefined
    const looks = Object.entries(field?.options ?? {}).filter(([key]) => LOOKS.includes(key))
    const derived: Derived = { path, of: of.name }
    return {
      kind: field?.kind ?? 'text',
      optional: true,
      options: { ...Object.fromEntries(looks), ...options, derived },
    }
  },
} as unknown as DerivedMakers
