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

/** The records that a reference may be to. */
interface Target {
  /** The name of their resource. */
  readonly to: string
  /** The picker also offers to make a record, by their create form, for users who may. Default false. */
  readonly createHere?: boolean
  /**
   * What becomes of the reference when that record is deleted. Default: `refuse` where the field is required, else `clear`; `keep`
   * for records that no user makes, edits or deletes, as those of a history.
   */
  readonly onDelete?: OnDelete
}

/**
 * - `refuse`: what is referred to stays, and the refusal counts and names what refers to it.
 * - `clear`: the reference is emptied once the record is gone for good.
 * - `cascade`: the records that refer to it are deleted with it, by their own rules.
 * - `keep`: the id stays, of a record that is no more.
 */
export type OnDelete = 'refuse' | 'clear' | 'cascade' | 'keep'

/** The options of each kind, beyond those that all share. */
export interface KindOptions {
  id: { readonly prefix?: string }
  text: TextLimits &
    Printing & {
      readonly unique?: boolean
      readonly default?: string
      readonly fromTeam?: string
      /** An identifier, shown like an id: monospace, its ends only where it is long, to copy. Default false. */
      readonly code?: boolean
      /**
       * The program writes it. `true`: in English, shown in the language of the screen where the dictionary has it. `filled`: with what
       * fills its places (`toFilled`), and the API answers it in the language of its reader. Default: people write it.
       */
      readonly said?: true | 'filled'
      /** What it must look like; form and API refuse the same. Default: anything. */
      readonly pattern?: Pattern
    }
  textarea: TextLimits & Printing & { readonly default?: string }
  markdown: TextLimits &
    Printing & {
      readonly default?: string
      /** The image field of the record, with `many`, that keeps the pictures in the text. Default: it has none. */
      readonly images?: string
    }
  email: { readonly unique?: boolean; readonly default?: string }
  phone: object
  url: object
  integer: NumberLimits<number> & {
    readonly default?: number
    /** Thousands are set apart: 2,026. Default true; a year is shown without. */
    readonly grouping?: boolean
    /** What it counts, shown after it: `'kg'`. Default: nothing. */
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
    /** What a new record begins with instead, where the team has it and it is among the values: `'currency'`. Default: `default` alone. */
    readonly fromTeam?: string
    /**
     * The list of the configuration (`GET /api/config`, `choices`) that takes the place of `options` where the application runs.
     * Records keep what they have when the list changes. Default: `options` are all there ever are.
     */
    readonly configured?: ChoiceList
    /** A team adds choices of its own, each a text that a rule of the resource accepts. Default: it adds none. */
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
     * Picking a record fills in other fields beside this one, which may be changed then: its fields by their names here.
     * Default: none.
     */
    readonly fills?: Readonly<Record<string, string>>
    /**
     * Which records the picker offers: their fields by value, with `{name}` for that of another field here, as in
     * `{ status: 'active', currency: '{currency}' }`; null: those without a value. Default: all.
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
    /** The only words that it may hold, by name; `help` is read beside the label where they are picked. Default: any words. */
    readonly options?: Readonly<Record<string, Pick<EnumOption, 'label' | 'help' | 'group'>>>
    /** As of an enum. */
    readonly configured?: ChoiceList
  }
  items: {
    readonly of: Fields
    readonly minItems?: number
    readonly maxItems?: number
    /** Parts that few lines need: under "More options", unless a line has one. Default: all are shown. */
    readonly folded?: readonly string[]
    readonly removed?: Removed
  }
  json: object
}

/** Every kind of field there is. */
export type FieldKind = keyof KindOptions

/** The JavaScript value of each kind, as it travels and as components get it. */
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

/** A field whose kind is known by looking at it: `field.kind === 'enum'` narrows its options. */
export type AnyField = { [Kind in FieldKind]: Field<Kind> }[FieldKind]

/** The fields of a resource, by name, in the order in which forms and tables offer them. */
export type Fields = Readonly<Record<string, Field>>

/** The value of one field, without null. */
export type ValueOf<F extends Field> = F extends Field<FieldKind, infer Value, boolean> ? Value : never

/** The names of a set of fields. */
export type FieldName<F extends Fields> = keyof F & string

type Simplify<T> = { [Key in keyof T]: T[Key] } & {}
type RequiredName<F extends Fields> = {
  [Key in keyof F]: F[Key] extends Field<FieldKind, unknown, false> ? Key : never
}[keyof F]

/** The record type of a set of fields, so that its interface is never written by hand. */
export type RecordOf<F extends Fields> = Simplify<
  { readonly [Key in RequiredName<F>]: ValueOf<F[Key]> } & {
    readonly [Key in Exclude<keyof F, RequiredName<F>>]: ValueOf<F[Key]> | null
  }
>
