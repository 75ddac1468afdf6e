import { DERIVED_MAKERS } from './derivedMakers.ts'
import type { EnumOption } from './enumOption.ts'
import type { Field, FieldKind, Fields, KindOptions, KindValues, RecordOf } from './fieldKinds.ts'
import type { FieldOptions } from './fieldOptions.ts'
import type { StoredFile } from './fileTypes.ts'
import type { ChoiceList } from './register.ts'

/** The effect of `required` on a field's type: without it the value may be missing. */
type OptionalUnless<Required extends boolean> = Required extends true ? false : true

type FieldMaker<Kind extends FieldKind> = <const Required extends boolean = false>(
  options?: FieldOptions<KindValues[Kind]> & KindOptions[Kind] & { readonly required?: Required },
) => Field<Kind, KindValues[Kind], OptionalUnless<Required>>

/** As `FieldMaker`, for kinds whose options are required. */
type StrictFieldMaker<Kind extends FieldKind> = <const Required extends boolean = false>(
  options: FieldOptions<KindValues[Kind]> & KindOptions[Kind] & { readonly required?: Required },
) => Field<Kind, KindValues[Kind], OptionalUnless<Required>>

/** As `FieldMaker`, for kinds with one value or, with `many`, several. */
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
  /** Text in Markdown, edited as rich text or as source. HTML in it is shown as text. */
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
   * Money. `asset` names the sibling field with the currency or token, which decides the format: "$1,204.50",
   * "1,204.509 USDC". `scale` is the number of decimals allowed.
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
      readonly fromTeam?: string
      readonly configured?: ChoiceList
      readonly open?: true
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
  /** A place on Earth: latitude and longitude, `'52.52,13.405'`, exact to the last digit. */
  readonly place: FieldMaker<'place'>
  /**
   * A part of a URL, unique in the team: lowercase letters, digits and hyphens. The form fills it in from the field `from`
   * until it is edited; the API makes it when it is left out, with `-2` or `-3` if it is taken. With
   * `required: false` it may be cleared, and stays empty when `from` has no usable letters.
   */
  readonly slug: <const Required extends boolean = true>(
    options: FieldOptions<string> & KindOptions['slug'] & { readonly required?: Required },
  ) => Field<'slug', string, OptionalUnless<Required>>
  /** A consecutive number of the team without gaps, set by the API: `'SO-{n}'`, or `'SO-{n:4}'` for at least four digits. */
  readonly sequence: (format: string, options?: FieldOptions<string>) => Field<'sequence', string, false>
  /** The id of a record of another resource. */
  readonly reference: StrictFieldMaker<'reference'>
  /** The ids of several records of another resource, without repeats. */
  readonly references: StrictFieldMaker<'references'>
  /** The id of a user of the team, a record of the resource `members`. Its default may be `'$user'`. */
  readonly user: <const Required extends boolean = false>(
    options?: FieldOptions<string> & Omit<KindOptions['user'], 'to'> & { readonly required?: Required },
  ) => Field<'user', string, OptionalUnless<Required>>
  /** A file, or several, readable by users who may read the record. */
  readonly file: FileFieldMaker<'file'>
  /** A picture, or several, with thumbnails. */
  readonly image: FileFieldMaker<'image'>
  /** A blockchain address: shortened, copyable. */
  readonly address: FieldMaker<'address'>
  /** A transaction hash: shortened, copyable, linked to the explorer. */
  readonly hash: FieldMaker<'hash'>
  /** Stored encrypted and sent masked; a separate call reveals it. */
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

/** The name of the resource that `field.user()` refers to: its ids are those of the users of a team. */
export const MEMBERS = 'members'

const kinds = {
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
  place: make('place'),
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

/** The kinds of field, each a function from its options to a field, and those that are computed when a record is read. */
export const field: AllMakers & typeof DERIVED_MAKERS = { ...kinds, ...DERIVED_MAKERS }

/** All kinds, for code that handles each of them. */
export const FIELD_KINDS = Object.keys(kinds) as readonly FieldKind[]

/**
 * Declares fields separately from their resource, for a lazily loaded component that needs the record's type:
 * `type Supplier = RecordOf<typeof fields>`.
 */
export const defineFields = <const F extends Fields>(fields: F): F => fields
