import type { AnyCondition } from './AnyCondition.ts'
import type { Decimal } from './decimalText.ts'
import type { FileLimits, ImageType, StoredFile } from './fileTypes.ts'
import type { AmountStyle } from './formatAmount.ts'
import type { ChoiceList, IconName, Permission } from './register.ts'

/** An instant, ISO 8601 in UTC: `'2026-03-01T09:30:00.000Z'`. */
export type Timestamp = string
/** A calendar day: `'2026-03-01'`. */
export type DateOnly = string
/** A time of day, to the minute: `'09:30'`. */
export type TimeOfDay = string

/** How a value should feel. The theme gives each its colour; text and icon always go with it. */
export const TONES = ['neutral', 'info', 'success', 'warning', 'danger'] as const
export type Tone = (typeof TONES)[number]

/** The name that something had before; several: the names of older versions. Its data is moved when the API starts. */
export type Was = string | readonly string[]

/** Fields that are gone, and what becomes of their stored values: `drop` deletes them, `keep` leaves them unread. */
export type Removed = Readonly<Record<string, 'drop' | 'keep'>>

/** A lazily loaded component. It exports itself as `default`; the definition stays free of React. */
export type Lazy<Props> = () => Promise<{ readonly default: (props: Props) => unknown }>

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
   * Who lacks it neither sees the field nor sets it; no webhook tells of it, and the audit log never its values. Default:
   * every viewer of the record.
   */
  readonly permission?: Permission
  /** The audit log tells that it changed, never its values: what must not outlive its record. Default false. */
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
}

/** The props of an input, generated or custom. `id` ties it to its label. */
export interface InputProps<Value = never> {
  readonly id?: string
  readonly value?: Value
  /** `null`: nothing any more. */
  readonly onChange?: (value: Value | null) => void
  readonly disabled?: boolean
  /** The values of the other fields in the form that this field lists in `looksAt`. */
  readonly values?: AnyRecord
}

interface TextLimits {
  /** Fewest characters. Default 0. */
  readonly minLength?: number
  /** Most characters. Default 255; a textarea 5000, Markdown 20000. */
  readonly maxLength?: number
}

/** What all of a text must look like. */
export interface Pattern {
  /** A regular expression for the whole of it, without the slashes: `'[A-Z]{2}-[0-9]+'`. */
  readonly regex: string
  /** The end of a sentence that begins with the label: `'must be like AB-12'`. */
  readonly message: string
}

interface NumberLimits<Value> {
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
    }
  | { readonly sum: readonly string[] }
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

/** One choice of an enum field. */
export interface EnumOption {
  readonly label: string
  /** Default `neutral`. */
  readonly tone?: Tone
  /** Default: the icon of the tone. */
  readonly icon?: IconName
  /** What it means; the "?" of the field explains each choice that says so. Default: none. */
  readonly help?: string
  /** What the choice was called before, or choices that are gone and now are this one: stored values are moved. Default: it is new. */
  readonly was?: Was
}

/** The records that a reference may be to. */
interface Target {
  /** The name of their resource. */
  readonly to: string
  /** The picker also offers to make a record, by their create form, for users who may. Default false. */
  readonly createHere?: boolean
}

/** The name of the resource that `field.user()` refers to: its ids are those of the users of a team. */
export const MEMBERS = 'members'

/** The options of each kind, beyond those that all share. */
export interface KindOptions {
  id: { readonly prefix?: string }
  text: TextLimits & {
    readonly unique?: boolean
    readonly default?: string
    /** An identifier, shown like an id: monospace, its ends only where it is long, to copy. Default false. */
    readonly code?: boolean
    /** What it must look like; form and API refuse the same. Default: anything. */
    readonly pattern?: Pattern
  }
  textarea: TextLimits & { readonly default?: string }
  markdown: TextLimits & { readonly default?: string }
  email: { readonly unique?: boolean; readonly default?: string }
  phone: object
  url: object
  integer: NumberLimits<number> & { readonly default?: number }
  decimal: NumberLimits<Decimal> & {
    readonly scale?: number
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
    /**
     * The list of the configuration (`GET /api/config`, `choices`) that takes the place of `options` where the application runs.
     * Records keep what they have when the list changes. Default: `options` are all there ever are.
     */
    readonly configured?: ChoiceList
  }
  boolean: { readonly default?: boolean }
  date: NumberLimits<DateOnly> & { readonly default?: DateOnly }
  timestamp: NumberLimits<Timestamp> & { readonly default?: Timestamp }
  time: NumberLimits<TimeOfDay> & { readonly default?: TimeOfDay }
  colour: { readonly default?: string }
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
     * `{ status: 'active', currency: '{currency}' }`. Default: all.
     */
    readonly offers?: Readonly<Record<string, string>>
  }
  references: Target & { readonly maxItems?: number }
  user: { readonly to: string; readonly default?: string }
  file: FileLimits
  image: FileLimits<ImageType>
  address: { readonly explorerUrl?: string }
  hash: { readonly explorerUrl?: string }
  secret: TextLimits
  tags: {
    /** Default 20; of `options` as many as there are. */
    readonly maxItems?: number
    /** The only words that it may hold, by name; `help` is read beside the label where they are picked. Default: any words. */
    readonly options?: Readonly<Record<string, Pick<EnumOption, 'label' | 'help'>>>
  }
  items: {
    readonly of: Fields
    readonly minItems?: number
    readonly maxItems?: number
    readonly removed?: Removed
  }
  json: object
}

/** Every kind of field there is. */
export type FieldKind = keyof KindOptions

/** The JavaScript value of each kind, as it travels and as components get it. */
interface KindValues {
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
  KindOptions[Kind] & { readonly required?: boolean }

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

/** A record whose fields are not known here. */
export type AnyRecord = Readonly<Record<string, unknown>>

/** The effect of `required` on a field's type: without it the value may be missing. */
type OptionalUnless<Required extends boolean> = Required extends true ? false : true

type FieldMaker<Kind extends FieldKind> = <const Required extends boolean = false>(
  options?: FieldOptions<KindValues[Kind]> & KindOptions[Kind] & { readonly required?: Required },
) => Field<Kind, KindValues[Kind], OptionalUnless<Required>>

/** As `FieldMaker`, for kinds that cannot do without options. */
type StrictFieldMaker<Kind extends FieldKind> = <const Required extends boolean = false>(
  options: FieldOptions<KindValues[Kind]> & KindOptions[Kind] & { readonly required?: Required },
) => Field<Kind, KindValues[Kind], OptionalUnless<Required>>

/** As `FieldMaker`, for kinds that hold one thing or, with `many`, several. */
type FileFieldMaker<Kind extends 'file' | 'image'> = <
  const Many extends boolean = false,
  const Required extends boolean = false,
>(
  options?: FieldOptions<Many extends true ? readonly StoredFile[] : StoredFile> &
    Omit<KindOptions[Kind], 'many'> & { readonly many?: Many; readonly required?: Required },
) => Field<Kind, Many extends true ? readonly StoredFile[] : StoredFile, OptionalUnless<Required>>

interface FieldMakers {
  /** The record's key. The API makes it: `prefix` and random characters. */
  readonly id: (options?: FieldOptions<string> & KindOptions['id']) => Field<'id', string, false>
  /** One line of text. */
  readonly text: FieldMaker<'text'>
  /** Text over several lines. */
  readonly textarea: FieldMaker<'textarea'>
  /** Text in Markdown: edited with a preview, shown as it reads, never as HTML. */
  readonly markdown: FieldMaker<'markdown'>
  readonly email: FieldMaker<'email'>
  readonly phone: FieldMaker<'phone'>
  /** A link; `http:` and `https:` only. */
  readonly url: FieldMaker<'url'>
  readonly integer: FieldMaker<'integer'>
  /** An exact decimal number. */
  readonly decimal: FieldMaker<'decimal'>
  /** A decimal number shown with a percent sign: `'8.25'`. */
  readonly percent: FieldMaker<'percent'>
  /**
   * Money. `asset` names the sibling field that holds the currency or token, which decides how it is written: "$1,204.50",
   * "1,204.509 USDC". `scale` is how many decimals it may have.
   */
  readonly amount: StrictFieldMaker<'amount'>
  /** One of a fixed set, shown as a badge: icon, word and tone. */
  readonly enum: <
    const Options extends Readonly<Record<string, EnumOption>>,
    const Required extends boolean = true,
  >(
    options: FieldOptions<string> & {
      readonly options: Options
      readonly default?: keyof NoInfer<Options> & string
      readonly configured?: ChoiceList
      readonly required?: Required
    },
  ) => Field<'enum', keyof Options & string, OptionalUnless<Required>>
  readonly boolean: FieldMaker<'boolean'>
  /** A calendar day, the same in every time zone. Its default may be `'$today'`. */
  readonly date: FieldMaker<'date'>
  /** An instant, shown in the reader's time zone. Its default may be `'$now'`. */
  readonly timestamp: FieldMaker<'timestamp'>
  /** A time of day, `'09:30'`, the same in every time zone. */
  readonly time: FieldMaker<'time'>
  /** A colour, `'#1677ff'`, shown as a swatch and its text. */
  readonly colour: FieldMaker<'colour'>
  /**
   * A name for addresses, unique in the team: small letters, digits and hyphens. The form fills it in from the field `from`
   * until it is edited; the API makes it when it is left out, with `-2` or `-3` where another record has it.
   */
  readonly slug: (options: FieldOptions<string> & KindOptions['slug']) => Field<'slug', string, false>
  /** A number of the team without gaps or repeats, set by the API: `'SO-{n}'`, or `'SO-{n:4}'` for at least four digits. */
  readonly sequence: (format: string, options?: FieldOptions<string>) => Field<'sequence', string, false>
  /** The id of a record of another resource. */
  readonly reference: StrictFieldMaker<'reference'>
  /** The ids of records of another resource, each once. */
  readonly references: StrictFieldMaker<'references'>
  /** The id of a user of the team, a record of the resource `members`. Its default may be `'$user'`. */
  readonly user: <const Required extends boolean = false>(
    options?: FieldOptions<string> & Omit<KindOptions['user'], 'to'> & { readonly required?: Required },
  ) => Field<'user', string, OptionalUnless<Required>>
  /** A file, or several; stored beside the record, read by users who may read the record. */
  readonly file: FileFieldMaker<'file'>
  /** A picture, or several, with thumbnails. */
  readonly image: FileFieldMaker<'image'>
  /** A blockchain address: shortened, copyable. */
  readonly address: FieldMaker<'address'>
  /** A transaction hash: shortened, copyable, linked to the explorer. */
  readonly hash: FieldMaker<'hash'>
  /** Stored encrypted, sent masked; shown only by a call of its own. */
  readonly secret: FieldMaker<'secret'>
  /** A short list of words: any, or some of `options`. */
  readonly tags: FieldMaker<'tags'>
  /** Line items: a list of small records inside this one. */
  readonly items: <const Of extends Fields, const Required extends boolean = false>(
    options: FieldOptions<readonly RecordOf<NoInfer<Of>>[]> &
      Omit<KindOptions['items'], 'of'> & { readonly of: Of; readonly required?: Required },
  ) => Field<'items', readonly RecordOf<Of>[], OptionalUnless<Required>>
  /** Structured data that is not edited by hand. */
  readonly json: FieldMaker<'json'>
}

const make =
  (kind: FieldKind, alwaysThere = false) =>
  (options: { readonly required?: boolean } & Readonly<Record<string, unknown>> = {}) => ({
    kind,
    optional: !(options.required ?? alwaysThere),
    options: alwaysThere && kind === 'id' ? { readOnly: true, ...options } : options,
  })

/** A kind that is not listed above needs nothing but the common options and its own. */
type AllMakers = FieldMakers & {
  readonly [Kind in Exclude<FieldKind, keyof FieldMakers>]: FieldMaker<Kind>
}

/** The kinds of field, each a function from its options to a field. */
export const field = {
  id: make('id', true),
  text: make('text'),
  textarea: make('textarea'),
  markdown: make('markdown'),
  email: make('email'),
  phone: make('phone'),
  url: make('url'),
  integer: make('integer'),
  decimal: make('decimal'),
  percent: make('percent'),
  amount: make('amount'),
  enum: make('enum', true),
  boolean: make('boolean'),
  date: make('date'),
  timestamp: make('timestamp'),
  time: make('time'),
  colour: make('colour'),
  slug: make('slug', true),
  sequence: (format: string, options?: object) =>
    make('sequence', true)({ readOnly: true, ...options, format }),
  reference: make('reference'),
  references: make('references'),
  user: (options = {}) => make('user')({ ...options, to: MEMBERS }),
  file: make('file'),
  image: make('image'),
  address: make('address'),
  hash: make('hash'),
  secret: make('secret'),
  tags: make('tags'),
  items: make('items'),
  json: make('json'),
} satisfies Readonly<Record<FieldKind, unknown>> as unknown as AllMakers

/** Every kind, for code that must treat each of them. */
export const FIELD_KINDS = Object.keys(field) as readonly FieldKind[]

/**
 * Declares fields apart from their resource. Needed when a lazily loaded component wants the record's type:
 * `type Supplier = RecordOf<typeof fields>`.
 */
export const defineFields = <const F extends Fields>(fields: F): F => fields

/** What a field chooses from: an enum, or words of which only some are there. `undefined`: it chooses from nothing. */
export function choicesOf(field: AnyField): Readonly<Record<string, EnumOption>> | undefined {
  return field.kind === 'enum' || field.kind === 'tags' ? field.options.options : undefined
}

/** The choices of an enum field, from a vocabulary whose entries have other properties besides. */
export function toOptions<Name extends string>(
  vocabulary: Readonly<Record<Name, EnumOption>>,
): Readonly<Record<Name, EnumOption>> {
  const options = Object.entries<EnumOption>(vocabulary).map(([name, { label, tone, icon, was }]) => [
    name,
    { label, ...(tone && { tone }), ...(icon && { icon }), ...(was && { was }) },
  ])
  return Object.fromEntries(options) as Readonly<Record<Name, EnumOption>>
}
