import type { Decimal } from './decimalText.ts'
import type { Derived } from './derived.ts'
import type { EnumOption } from './enumOption.ts'
import type {
  Computed,
  Direction,
  FieldOptions,
  NumberLimits,
  Pattern,
  Printing,
  TextLimits,
} from './fieldOptions.ts'
import type { FileLimits, ImageType, StoredFile } from './fileTypes.ts'
import type { AmountStyle } from './formatAmount.ts'
import type { Removed } from './formerNames.ts'
import type { Place } from './place.ts'
import type { ChoiceList } from './register.ts'

/** An instant, ISO 8601 in UTC: `'2026-03-01T09:30:00.000Z'`. */
export type Timestamp = string
/** A calendar day: `'2026-03-01'`. */
export type DateOnly = string
/** A time of day, to the minute: `'09:30'`. */
export type TimeOfDay = string

/** The records that a reference can name. */
interface Target {
  /** The name of their resource. */
  readonly to: string
  /** The picker also offers to create a record, with its form, to users who may. Default false. */
  readonly createHere?: boolean
  /**
   * What happens when the referenced record is deleted. Default: `refuse` where the field is required, else `clear`; `keep`
   * for records that users neither create, edit nor delete, such as a history.
   */
  readonly onDelete?: OnDelete
}

/**
 * - `refuse`: it cannot be deleted; the error counts and names the records that refer to it.
 * - `clear`: the reference is emptied once the record is erased.
 * - `cascade`: the records that refer to it are deleted with it, by their own rules.
 * - `keep`: the reference keeps the id of the deleted record.
 */
export type OnDelete = 'refuse' | 'clear' | 'cascade' | 'keep'

/** The options of each kind, besides `FieldOptions`. */
export interface KindOptions {
  id: { readonly prefix?: string }
  text: TextLimits &
    Printing & {
      readonly unique?: boolean
      readonly default?: string
      readonly fromTeam?: string
      /** An identifier, shown like an id: monospace, shortened, with a copy button. Default false. */
      readonly code?: boolean
      /**
       * A text of the program. `true`: stored in English, and shown in the language of the screen if the dictionary has it. `filled`:
       * stored with its values (`toFilled`), and returned by the API in the reader's language. Default: users write it.
       */
      readonly said?: true | 'filled'
      /** Its format, checked by form and API. Default: any. */
      readonly pattern?: Pattern
    }
  textarea: TextLimits & Printing & { readonly default?: string }
  markdown: TextLimits &
    Printing & {
      readonly default?: string
      /** The image field of the record, with `many`, for pictures in the text. Default: no pictures. */
      readonly images?: string
    }
  email: { readonly unique?: boolean; readonly default?: string }
  phone: object
  url: object
  integer: NumberLimits<number> & {
    readonly default?: number
    /** Thousands separators: 2,026. Default true; false for a year. */
    readonly grouping?: boolean
    /** The unit after it: `'kg'`. Default: none. */
    readonly unit?: string
  }
  decimal: NumberLimits<Decimal> & {
    readonly scale?: number
    /** As of an integer. */
    readonly unit?: string
    readonly default?: Decimal
    readonly computed?: Computed
  }
  percent: NumberLimits<Decimal> & { readonly scale?: number; readonly default?: Decimal }
  amount: NumberLimits<Decimal> &
    AmountStyle & {
      readonly asset: string
      readonly computed?: Computed
      readonly direction?: Direction
    }
  enum: {
    readonly options: Readonly<Record<string, EnumOption>>
    readonly default?: string
    /** A property of the team with the initial value, if it is among the options: `'currency'`. Default: `default` alone. */
    readonly fromTeam?: string
    /**
     * A list of the configuration (`GET /api/config`, `choices`) that replaces `options` at run time. Records keep their value when
     * the list changes. Default: `options` only.
     */
    readonly configured?: ChoiceList
    /** Teams can add options, as texts that a rule of the resource accepts. Default: they cannot. */
    readonly open?: true
  }
  boolean: { readonly default?: boolean }
  date: NumberLimits<DateOnly> & { readonly default?: DateOnly }
  timestamp: NumberLimits<Timestamp> & { readonly default?: Timestamp }
  time: NumberLimits<TimeOfDay> & { readonly default?: TimeOfDay }
  colour: { readonly default?: string }
  place: object
  slug: { readonly from: string }
  sequence: { readonly format: string }
  reference: Target & {
    readonly default?: string
    /**
     * Fields that are filled in when a record is picked, and can be changed afterwards: the record's field names by the names
     * here. Default: none.
     */
    readonly fills?: Readonly<Record<string, string>>
    /**
     * Filters for the records that the picker offers, with `{name}` for the value of another field, as in
     * `{ status: 'active', currency: '{currency}' }`; null: records without a value. Default: all records.
     */
    readonly offers?: Readonly<Record<string, string | null>>
  }
  references: Target & { readonly maxItems?: number }
  user: { readonly to: string; readonly default?: string }
  file: FileLimits
  image: FileLimits<ImageType>
  address: object
  hash: { readonly explorerUrl?: string }
  secret: TextLimits
  tags: {
    /** Default 20; of `options` as many as there are. */
    readonly maxItems?: number
    /** The allowed words, by name; `help` is shown beside the label where they are picked. Default: any words. */
    readonly options?: Readonly<Record<string, Pick<EnumOption, 'label' | 'help' | 'group'>>>
    /** As of an enum. */
    readonly configured?: ChoiceList
  }
  items: {
    readonly of: Fields
    readonly minItems?: number
    readonly maxItems?: number
    /** Rarely used fields of a line, under "More options" unless they have a value. Default: none. */
    readonly folded?: readonly string[]
    readonly removed?: Removed
  }
  json: object
}

/** The kinds of field. */
export type FieldKind = keyof KindOptions

/** The JavaScript value of each kind, in JSON and in components. */
export interface KindValues {
  id: string
  text: string
  textarea: string
  markdown: string
  email: string
  phone: string
  url: string
  integer: number
  decimal: Decimal
  percent: Decimal
  amount: Decimal
  enum: string
  boolean: boolean
  date: DateOnly
  timestamp: Timestamp
  time: TimeOfDay
  colour: string
  place: Place
  slug: string
  sequence: string
  reference: string
  references: readonly string[]
  user: string
  file: StoredFile | readonly StoredFile[]
  image: StoredFile | readonly StoredFile[]
  address: string
  hash: string
  secret: string
  tags: readonly string[]
  items: readonly unknown[]
  json: unknown
}

/** Options of one kind as code reads them. */
export type OptionsOf<Kind extends FieldKind> = FieldOptions &
  KindOptions[Kind] & { readonly required?: boolean; readonly derived?: Derived }

/**
 * One field of a resource. `Value` is the type in a record; `Optional`: whether it may be missing (null).
 * Made by `field.text(...)` and its siblings only.
 */
export interface Field<
  Kind extends FieldKind = FieldKind,
  Value = unknown,
  Optional extends boolean = boolean,
> {
  readonly kind: Kind
  readonly optional: Optional
  readonly options: OptionsOf<Kind>
  /** Carries the value's type; never set. */
  readonly valueType?: Value
}

/** A field as a union by kind: `field.kind === 'enum'` narrows its options. */
export type AnyField = { [Kind in FieldKind]: Field<Kind> }[FieldKind]

/** The fields of a resource, by name, in the order of forms and tables. */
export type Fields = Readonly<Record<string, Field>>

/** The value of one field, without null. */
export type ValueOf<F extends Field> = F extends Field<FieldKind, infer Value, boolean> ? Value : never

/** The names of a set of fields. */
export type FieldName<F extends Fields> = keyof F & string

type Simplify<T> = { [Key in keyof T]: T[Key] } & {}
type RequiredName<F extends Fields> = {
  [Key in keyof F]: F[Key] extends Field<FieldKind, unknown, false> ? Key : never
}[keyof F]

/** The type of a record with these fields. */
export type RecordOf<F extends Fields> = Simplify<
  { readonly [Key in RequiredName<F>]: ValueOf<F[Key]> } & {
    readonly [Key in Exclude<keyof F, RequiredName<F>>]: ValueOf<F[Key]> | null
  }
>
