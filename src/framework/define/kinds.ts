import { compareDecimals } from './decimalText.ts'
import type { AnyField, FieldKind, OptionsOf, Pattern } from './field.ts'
import { type FileLimits, refuseFiles } from './fileTypes.ts'
import type { FilterOperator } from './resource.ts'

/** How the collection engine stores a kind. */
export type Storage = 'text' | 'integer' | 'numeric' | 'boolean' | 'date' | 'timestamptz' | 'text[]' | 'jsonb'

/** A JSON schema, as OpenAPI 3.1 uses it. */
export type JsonSchema = Readonly<Record<string, unknown>>

/** Everything about a kind of field but its look. */
export interface Kind<K extends FieldKind> {
  readonly storage: Storage
  /** The comparisons a filter on it may use. Empty: cannot be filtered. */
  readonly operators: readonly FilterOperator[]
  readonly sortable: boolean
  /** Whether the search box can look through it. */
  readonly searchable: boolean
  /** The JSON schema of a value that is there. */
  readonly schema: (options: OptionsOf<K>) => JsonSchema
  /**
   * The error of a present value, as the end of a sentence that begins with the label; undefined when it is
   * valid.
   */
  readonly refuse: (value: unknown, options: OptionsOf<K>) => string | undefined
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const PHONE = /^(?=(?:\D*\d){6})\+?[0-9 ()-]{6,20}$/
const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const HASH = /^0x[0-9a-f]{64}$/
const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/
const COLOUR = /^#[0-9a-f]{6}$/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

const text = {
  storage: 'text',
  operators: ['eq', 'in', 'contains'],
  sortable: true,
  searchable: true,
} as const

const range = { operators: ['eq', 'gte', 'lte'], sortable: true, searchable: false } as const

/** With room for a number behind a title. */
const LONGEST_SLUG = 100

const unqueryable = { operators: [], sortable: false, searchable: false } as const

const list = { storage: 'text[]', operators: ['in'], sortable: false, searchable: false } as const

const MOST_REFERENCES = 100

/** The kinds of field, complete but for their look, which is in the engine's `fields` folder. */
export const KINDS: { readonly [K in FieldKind]: Kind<K> } = {
  id: { ...text, operators: ['eq', 'in'], schema: () => ({ type: 'string' }), refuse: refuseId },
  text: {
    ...text,
    schema: (options) => ({
      ...textSchema(255)(options),
      ...(options.pattern && { pattern: wholeOf(options.pattern.regex) }),
    }),
    refuse: (value, options) =>
      refuseText(255)(value, options) ?? refuseOther(String(value), options.pattern),
  },
  textarea: { ...text, sortable: false, schema: textSchema(5000), refuse: refuseText(5000) },
  markdown: {
    ...text,
    operators: ['contains'],
    sortable: false,
    schema: (options) => ({ ...textSchema(20_000)(options), contentMediaType: 'text/markdown' }),
    refuse: refuseText(20_000),
  },
  email: {
    ...text,
    schema: () => ({ type: 'string', format: 'email', maxLength: 254 }),
    refuse: refusePattern(EMAIL, 'is invalid', 254),
  },
  phone: {
    ...text,
    schema: () => ({ type: 'string', maxLength: 20 }),
    refuse: refusePattern(PHONE, 'is invalid', 20),
  },
  url: {
    ...text,
    sortable: false,
    schema: () => ({ type: 'string', format: 'uri', maxLength: 2000 }),
    refuse: refuseUrl,
  },
  integer: {
    ...range,
    storage: 'integer',
    schema: ({ min, max }) => ({ type: 'integer', ...bounds(min, max) }),
    refuse: (value, options) =>
      typeof value === 'number' && Number.isSafeInteger(value)
        ? refuseBounds(String(value), options)
        : 'must be a whole number',
  },
  decimal: { ...range, storage: 'numeric', schema: decimalSchema, refuse: refuseDecimal },
  percent: { ...range, storage: 'numeric', schema: decimalSchema, refuse: refuseDecimal },
  amount: { ...range, storage: 'numeric', schema: decimalSchema, refuse: refuseDecimal },
  enum: {
    ...text,
    operators: ['eq', 'in'],
    searchable: false,
    // Records keep a choice that is configured no more.
    schema: ({ options, configured }) => ({
      type: 'string',
      [configured ? 'examples' : 'enum']: Object.keys(options),
    }),
    refuse: (value, { options }) =>
      typeof value === 'string' && Object.hasOwn(options, value)
        ? undefined
        : `must be one of ${Object.keys(options).join(', ')}`,
  },
  boolean: {
    storage: 'boolean',
    operators: ['eq'],
    sortable: true,
    searchable: false,
    schema: () => ({ type: 'boolean' }),
    refuse: (value) => (typeof value === 'boolean' ? undefined : 'must be yes or no'),
  },
  date: {
    ...range,
    storage: 'date',
    schema: () => ({ type: 'string', format: 'date' }),
    refuse: (value, options) =>
      typeof value === 'string' && DATE.test(value) && isDay(value)
        ? refuseBounds(value, options)
        : 'must be a date',
  },
  timestamp: {
    ...range,
    storage: 'timestamptz',
    schema: () => ({ type: 'string', format: 'date-time' }),
    refuse: (value, options) =>
      typeof value === 'string' &&
      INSTANT.test(value) &&
      isDay(value.slice(0, 10)) &&
      toIso(value) !== undefined
        ? refuseBounds(value, options)
        : 'must be a date and time',
  },
  time: {
    ...range,
    storage: 'text',
    schema: () => ({ type: 'string', pattern: TIME.source }),
    refuse: (value, options) =>
      typeof value === 'string' && TIME.test(value)
        ? refuseBounds(value, options)
        : 'must be a time like 09:30',
  },
  colour: {
    ...text,
    operators: ['eq', 'in'],
    sortable: false,
    searchable: false,
    schema: () => ({ type: 'string', pattern: COLOUR.source }),
    refuse: refusePattern(COLOUR, 'must be a colour like #1677ff', 7),
  },
  slug: {
    ...text,
    schema: () => ({ type: 'string', pattern: SLUG.source, maxLength: LONGEST_SLUG }),
    refuse: refusePattern(SLUG, 'must be small letters and digits, with hyphens between them', LONGEST_SLUG),
  },
  sequence: { ...text, schema: () => ({ type: 'string' }), refuse: refuseId },
  reference: {
    ...text,
    operators: ['eq', 'in'],
    searchable: false,
    schema: ({ to }) => ({ type: 'string', description: `The id of a record of ${to}` }),
    refuse: refuseId,
  },
  references: {
    ...list,
    schema: ({ to, maxItems = MOST_REFERENCES }) => ({
      type: 'array',
      maxItems,
      uniqueItems: true,
      items: { type: 'string', description: `The id of a record of ${to}` },
    }),
    refuse: refuseReferences,
  },
  user: {
    ...text,
    operators: ['eq', 'in'],
    searchable: false,
    schema: () => ({ type: 'string', description: 'The id of a user of the team' }),
    refuse: refuseId,
  },
  file: { ...unqueryable, storage: 'jsonb', schema: fileSchema, refuse: refuseFiles },
  image: { ...unqueryable, storage: 'jsonb', schema: fileSchema, refuse: refuseFiles },
  address: {
    ...text,
    schema: () => ({ type: 'string', pattern: ADDRESS.source }),
    refuse: refusePattern(ADDRESS, 'must be an address: 0x and 40 hexadecimal digits', 42),
  },
  hash: {
    ...text,
    schema: () => ({ type: 'string', pattern: HASH.source }),
    refuse: refusePattern(HASH, 'must be a hash: 0x and 64 hexadecimal digits', 66),
  },
  secret: {
    ...unqueryable,
    storage: 'text',
    schema: (options) => ({ ...textSchema(255)(options), description: 'Sent masked; written in full' }),
    refuse: refuseText(255),
  },
  tags: {
    ...list,
    schema: (options) => ({
      type: 'array',
      maxItems: mostTags(options),
      items: options.options
        ? { type: 'string', enum: Object.keys(options.options) }
        : { type: 'string', maxLength: 50 },
    }),
    refuse: refuseTags,
  },
  items: {
    ...unqueryable,
    storage: 'jsonb',
    schema: ({ minItems = 0, maxItems = 100 }) => ({
      type: 'array',
      minItems,
      maxItems,
      items: { type: 'object' },
    }),
    refuse: (value, { minItems = 0, maxItems = 100 }) => {
      if (!Array.isArray(value)) return 'must be a list'
      if (value.length < minItems) return `needs at least ${minItems} ${minItems === 1 ? 'entry' : 'entries'}`
      return value.length > maxItems ? `takes at most ${maxItems} entries` : undefined
    },
  },
  json: { ...unqueryable, storage: 'jsonb', schema: () => ({}), refuse: () => undefined },
}

/** The kind of a field, typed loosely enough to hand it the field's own options. */
export function kindOf(field: AnyField | { readonly kind: FieldKind }): Kind<FieldKind> {
  return KINDS[field.kind] as Kind<FieldKind>
}

function textSchema(defaultMax: number) {
  return ({ minLength, maxLength }: { minLength?: number; maxLength?: number }): JsonSchema => ({
    type: 'string',
    ...(minLength === undefined ? {} : { minLength }),
    maxLength: maxLength ?? defaultMax,
  })
}

function refuseText(defaultMax: number) {
  return (
    value: unknown,
    { minLength = 0, maxLength = defaultMax }: { minLength?: number; maxLength?: number },
  ) => {
    if (typeof value !== 'string') return 'must be text'
    if (value.trim().length < minLength) return `must be at least ${minLength} characters`
    return value.length > maxLength ? `must be at most ${maxLength} characters` : undefined
  }
}

/** A pattern is about all of a text. */
const wholeOf = (regex: string) => `^(?:${regex})$`

function refuseOther(value: string, pattern: Pattern | undefined): string | undefined {
  return !pattern || new RegExp(wholeOf(pattern.regex), 'u').test(value) ? undefined : pattern.message
}

function refuseId(value: unknown): string | undefined {
  return refuseText(255)(value, {})
}

function refusePattern(pattern: RegExp, reason: string, maxLength: number) {
  return (value: unknown) =>
    typeof value === 'string' && value.length <= maxLength && pattern.test(value) ? undefined : reason
}

function refuseUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000 || !URL.canParse(value)) return 'must be a link'
  return ['http:', 'https:'].includes(new URL(value).protocol)
    ? undefined
    : 'must begin with http:// or https://'
}

type TagLimits = Pick<OptionsOf<'tags'>, 'maxItems' | 'options'>

const mostTags = ({ options, maxItems = options ? Object.keys(options).length : 20 }: TagLimits) => maxItems

function refuseTags(value: unknown, limits: TagLimits): string | undefined {
  if (
    !Array.isArray(value) ||
    value.some((tag) => typeof tag !== 'string' || tag === '' || tag.length > 50)
  ) {
    return 'must be a list of words of at most 50 characters'
  }
  const { options } = limits
  const unknown = options && value.find((tag: string) => !Object.hasOwn(options, tag))
  if (unknown !== undefined) return `cannot hold "${unknown}"`
  const most = mostTags(limits)
  return value.length > most ? `takes at most ${most} entries` : undefined
}

/** As it is answered; its id alone can be sent. */
function fileSchema({ many = false, maxItems = 10 }: FileLimits): JsonSchema {
  const text = { type: 'string' }
  const file = {
    type: ['object', 'string'],
    description: 'A file that was uploaded; when it is sent, its id is enough',
    properties: { id: text, name: text, type: text, bytes: { type: 'integer' }, url: text },
    required: ['id'],
    additionalProperties: false,
  }
  return many ? { type: 'array', maxItems, items: file } : file
}

function refuseReferences(
  value: unknown,
  { maxItems = MOST_REFERENCES }: { maxItems?: number },
): string | undefined {
  if (!Array.isArray(value) || value.some((id) => id === '' || refuseId(id) !== undefined))
    return 'must be a list of ids'
  if (new Set(value).size < value.length) return 'names one twice'
  return value.length > maxItems ? `takes at most ${maxItems} entries` : undefined
}

interface DecimalOptions {
  readonly min?: string
  readonly max?: string
  readonly scale?: number
}

/** A number counts by its shortest plain notation; one that JavaScript would write with an exponent is refused. */
function refuseDecimal(value: unknown, { min, max, scale = 18 }: DecimalOptions): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string' || text.length > 40 || !DECIMAL.test(text)) return 'must be a number'
  if ((text.split('.')[1] ?? '').length > scale) return `must have at most ${scale} decimals`
  return refuseBounds(text, { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) })
}

function decimalSchema({ scale }: DecimalOptions): JsonSchema {
  return {
    type: 'string',
    format: 'decimal',
    pattern: DECIMAL.source,
    ...(scale === undefined ? {} : { 'x-scale': scale }),
  }
}

function refuseBounds(value: string, { min, max }: { min?: string | number; max?: string | number }) {
  if (min !== undefined && compareBounds(value, String(min)) < 0) return `must be at least ${min}`
  return max !== undefined && compareBounds(value, String(max)) > 0 ? `must be at most ${max}` : undefined
}

/** The order of two numbers, days, instants or times of day. */
export function compareBounds(left: string, right: string): number {
  if (TIME.test(left) && TIME.test(right)) return Number(left > right) - Number(left < right)
  return compareDecimals(left, right) ?? Date.parse(left) - Date.parse(right)
}

function bounds(minimum: number | undefined, maximum: number | undefined): JsonSchema {
  return { ...(minimum === undefined ? {} : { minimum }), ...(maximum === undefined ? {} : { maximum }) }
}

/** JavaScript takes 30 February for 2 March. */
const isDay = (value: string) => toIso(value)?.startsWith(value) ?? false

/** Of the years 1 to 9999, which is what databases and ISO 8601 agree on. */
function toIso(value: string): string | undefined {
  const date = new Date(value)
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString()
  return /^(?!0000)\d{4}-/.test(text) ? text : undefined
}
