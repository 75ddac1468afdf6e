import type { AnyCondition } from './AnyCondition.ts'
import type { Decimal } from './decimalText.ts'
import type { Was } from './formerNames.ts'
import type { InputProps, Lazy } from './overrideProps.ts'
import type { Permission } from './register.ts'

/** The options that every kind of field has. `Value` is the type its input edits. */
export interface FieldOptions<Value = never> {
  /** Default: the name in words (`createdAt` reads "Created at"). */
  readonly label?: string
  /** One line under the input. Default: none. */
  readonly description?: string
  /** An explanation behind a "?", in forms, in the column heading and on the record's page. Default: none. */
  readonly help?: string
  /** Shown in the empty input. Default: none. */
  readonly placeholder?: string
  /** The API sets it: forms show it, but do not send it. Default false. */
  readonly readOnly?: boolean
  /** In forms and on the record's page only while the record matches. Default: always. */
  readonly visibleWhen?: AnyCondition
  /** Required while the record matches and the field is visible. Default: `required` alone decides. */
  readonly requiredWhen?: AnyCondition
  /**
   * Users without it neither see nor set the field; no webhook contains it, and the audit log never has its values. Default:
   * everyone who sees the record.
   */
  readonly permission?: Permission
  /** The audit log records that it changed, never its values, which must not outlive the record. Default false. */
  readonly private?: boolean
  /** Replaces the generated input. */
  readonly input?: Lazy<InputProps<Value>>
  /** Other values of the form that its own `input` gets as `values`. Default: none. */
  readonly looksAt?: readonly string[]
  /** Its former name: stored values are moved. Default: it is new. */
  readonly was?: Was
  /** The value for stored records without one, once the field is required. Default: `default`; without either the start fails. */
  readonly backfill?: Value
  /**
   * What happens to stored values that a change of the field made invalid. `keep`: they stay until the record is edited.
   * `clear`: they are removed. Default: the start fails, with their number.
   */
  readonly existing?: 'keep' | 'clear'
  /** The language of its values. Set by `translated`. Default: none. */
  readonly language?: FieldLanguage
}

/** The language of a field that is written in several. */
export interface FieldLanguage {
  readonly code: string
  readonly label: string
  /** The field in the main language. */
  readonly of: string
  /** Of that field itself: its translations, by the codes of their languages. */
  readonly others?: Readonly<Record<string, { readonly name: string; readonly label: string }>>
}

export interface TextLimits {
  /** Fewest characters. Default 0. */
  readonly minLength?: number
  /** Most characters. Default 255; a textarea 5000, Markdown 20000. */
  readonly maxLength?: number
}

export interface Printing {
  /** It is printed in documents: the API refuses letters that their fonts lack. Default false. */
  readonly printed?: boolean
}

/** The format of a whole text. */
export interface Pattern {
  /** A regular expression for the whole of it, without the slashes: `'[A-Z]{2}-[0-9]+'`. */
  readonly regex: string
  /** The end of a sentence that begins with the label: `'must be like AB-12'`. */
  readonly message: string
}

export interface NumberLimits<Value> {
  /** Smallest value allowed. Default: none. */
  readonly min?: Value
  /** Largest value allowed. Default: none. */
  readonly max?: Value
}

/**
 * A number worked out from sibling fields, rounded half up: the product of two (the amount of a line item), so many
 * percent of one (`[of, percent]`), a sum, or the number that belongs to the value of another (`numberOf`: a rate by
 * its currency). A sum may name a part of line items (`items.amount`), where an entry without a number counts as 0.
 */
export type Computed = {
  /** Decimals of the result. */
  readonly scale: number
} & (
  | {
      readonly multiply: readonly [string, string]
      /** A field with a percentage that is deducted; empty is 0. Default: nothing is deducted. */
      readonly less?: string
    }
  | {
      /** A percentage of the sum of line items (`items.amount`), rounded once for all. */
      readonly percentOf: readonly [string, string]
      /** A field of the line items with a percentage of their own. Default: the same percentage for all. */
      readonly unless?: string
      /** A field with an amount that is deducted from the line items, in proportion. Default: nothing. */
      readonly less?: string
    }
  | {
      readonly sum: readonly string[]
      /** A field with an amount that is deducted; empty is 0. Default: nothing is deducted. */
      readonly less?: string
    }
  | { readonly numberOf: string; readonly numbers: Readonly<Record<string, Decimal>> }
)

/** The sign and colour of an amount, by the value of a sibling field: whether money comes in or goes out. */
export interface Direction {
  readonly field: string
  /** Values that put a plus before the amount, in the colour of success. Default: none. */
  readonly plus?: readonly string[]
  /** Values that put a minus before the amount. Default: none. */
  readonly minus?: readonly string[]
}
