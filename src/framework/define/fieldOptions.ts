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
  /** What it means, behind a "?" in forms, in the heading of its column and on the record's page. Default: none. */
  readonly help?: string
  /** Shown in the empty input. Default: none. */
  readonly placeholder?: string
  /** The API sets it: forms show it, but do not send it. Default false. */
  readonly readOnly?: boolean
  /** Asked for, and shown on the record's page, only where the record fulfils it. Default: always. */
  readonly visibleWhen?: AnyCondition
  /** Must be there where the record fulfils it and the field is visible. Default: `required` alone decides. */
  readonly requiredWhen?: AnyCondition
  /**
   * Who lacks it neither sees the field nor sets it; no webhook contains it, and the audit log never has its values. Default:
   * every viewer of the record.
   */
  readonly permission?: Permission
  /** The audit log records that it changed, never its values, which must not outlive the record. Default false. */
  readonly private?: boolean
  /** Replaces the generated input. */
  readonly input?: Lazy<InputProps<Value>>
  /** Other values of the form that the field's own `input` is given as `values`. Default: none. */
  readonly looksAt?: readonly string[]
  /** The name it had before: stored values are moved. Default: it is new. */
  readonly was?: Was
  /** The value of stored records that have none, once it is required. Default: `default`; without one the start is refused. */
  readonly backfill?: Value
  /**
   * What becomes of stored values that it refuses since it changed. `keep`: they stay until the record is edited.
   * `clear`: they are removed. Default: the start is refused, with their number.
   */
  readonly existing?: 'keep' | 'clear'
  /** The language that it is written in. Set by `translated`. Default: none. */
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
  /** It is part of documents: the API refuses letters that none of their fonts draws. Default false. */
  readonly printed?: boolean
}

/** What all of a text must look like. */
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
      /** Less so many percent, by the field of that name; nothing there is 0. Default: the whole product. */
      readonly less?: string
    }
  | {
      /** Of what line items come to (`items.amount`): rounded once, for all of them. */
      readonly percentOf: readonly [string, string]
      /** A part of the same line items: their own percent, where they have one. Default: the one percent for all. */
      readonly unless?: string
      /** Of line items: an amount that is taken off all of them, from each by its part. Default: nothing. */
      readonly less?: string
    }
  | {
      readonly sum: readonly string[]
      /** Less the amount in the field of that name; nothing there is 0. Default: the whole sum. */
      readonly less?: string
    }
  | { readonly numberOf: string; readonly numbers: Readonly<Record<string, Decimal>> }
)

/** Whether money comes in or goes out, by the value of a sibling field: decides the sign and colour of an amount. */
export interface Direction {
  readonly field: string
  /** Values that put a plus before the amount, in the colour of success. Default: none. */
  readonly plus?: readonly string[]
  /** Values that put a minus before the amount. Default: none. */
  readonly minus?: readonly string[]
}
