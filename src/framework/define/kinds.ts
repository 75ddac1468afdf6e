import type { AnyField, FieldKind } from './fieldKinds.ts'
import { refuseFiles } from './fileTypes.ts'
import type { Kind } from './Kind.ts'
import {
  fileSchema,
  itemsSchema,
  referencesSchema,
  refuseItems,
  refuseReferences,
  refuseTags,
  tagsSchema,
} from './listValues.ts'
import {
  decimalSchema,
  integerSchema,
  refuseDate,
  refuseDecimal,
  refuseInteger,
  refuseTime,
  refuseTimestamp,
  TIME,
} from './orderedValues.ts'
import { EMAIL, HASH } from './patterns.ts'
import { PLACE, readPlace, refusePlace } from './place.ts'
import { readEmail, readHex, visible } from './readText.ts'
import {
  refuseId,
  refuseOther,
  refusePattern,
  refuseText,
  refuseUrl,
  textSchema,
  wholeOf,
} from './textValues.ts'

const PHONE = /^(?=(?:\D*\d){6})\+?[0-9 ()-]{6,20}$/
const ADDRESS = /^0x[0-9a-fA-F]{40}$/
const COLOUR = /^#[0-9a-f]{6}$/
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/

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

/** The kinds of field, complete but for their look, which is in the engine's `fields` folder. */
export const KINDS: { readonly [K in FieldKind]: Kind<K> } = {
  id: { ...text, operators: ['eq', 'in'], schema: () => ({ type: 'string' }), refuse: refuseId },
  text: {
    ...text,
    schema: (options) => ({
      ...textSchema(255)(options),
      ...(options.pattern && { pattern: wholeOf(options.pattern.regex) }),
    }),
    read: (typed) => typed.trim(),
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
    read: readEmail,
    refuse: refusePattern(EMAIL, 'is invalid', 254),
  },
  phone: {
    ...text,
    schema: () => ({ type: 'string', maxLength: 20 }),
    read: visible,
    refuse: refusePattern(PHONE, 'is invalid', 20),
  },
  url: {
    ...text,
    sortable: false,
    schema: () => ({ type: 'string', format: 'uri', maxLength: 2000 }),
    read: visible,
    refuse: refuseUrl,
  },
  integer: {
    ...range,
    storage: 'integer',
    schema: integerSchema,
    refuse: refuseInteger,
  },
  decimal: { ...range, storage: 'numeric', schema: decimalSchema, refuse: refuseDecimal },
  percent: { ...range, storage: 'numeric', schema: decimalSchema, refuse: refuseDecimal },
  amount: { ...range, storage: 'numeric', schema: decimalSchema, refuse: refuseDecimal },
  enum: {
    ...text,
    operators: ['eq', 'in'],
    searchable: false,
    // Records keep a choice that is no longer configured.
    schema: ({ options, configured }) => ({
      type: 'string',
      [configured ? 'examples' : 'enum']: Object.keys(options),
    }),
    refuse: (value, { options, open }) =>
      typeof value === 'string' && (open ? value !== '' : Object.hasOwn(options, value))
        ? refuseText(255)(value, {})
        : { text: 'must be one of {choices}', values: { choices: Object.keys(options).join(', ') } },
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
    refuse: refuseDate,
  },
  timestamp: {
    ...range,
    storage: 'timestamptz',
    schema: () => ({ type: 'string', format: 'date-time' }),
    refuse: refuseTimestamp,
  },
  time: {
    ...range,
    storage: 'text',
    schema: () => ({ type: 'string', pattern: TIME.source }),
    refuse: refuseTime,
  },
  colour: {
    ...text,
    operators: ['eq', 'in'],
    sortable: false,
    searchable: false,
    schema: () => ({ type: 'string', pattern: COLOUR.source }),
    refuse: refusePattern(COLOUR, 'must be a color like #1677ff', 7),
  },
  place: {
    ...text,
    operators: ['eq', 'in'],
    sortable: false,
    searchable: false,
    schema: () => ({
      type: 'string',
      pattern: PLACE.source,
      description: 'Latitude and longitude in degrees: 52.52,13.405',
    }),
    read: readPlace,
    refuse: refusePlace,
  },
  slug: {
    ...text,
    schema: () => ({ type: 'string', pattern: SLUG.source, maxLength: LONGEST_SLUG }),
    refuse: refusePattern(SLUG, 'must be lowercase letters and digits separated by hyphens', LONGEST_SLUG),
  },
  sequence: { ...text, schema: () => ({ type: 'string' }), refuse: refuseId },
  reference: {
    ...text,
    operators: ['eq', 'in'],
    searchable: false,
    schema: ({ to }) => ({ type: 'string', description: `The id of a record of ${to}`, 'x-record': to }),
    refuse: refuseId,
  },
  references: { ...list, schema: referencesSchema, refuse: refuseReferences },
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
    read: readHex,
    refuse: refusePattern(ADDRESS, 'must be an address: 0x and 40 hexadecimal digits', 42),
  },
  hash: {
    ...text,
    schema: () => ({ type: 'string', pattern: HASH.source }),
    read: readHex,
    refuse: refusePattern(HASH, 'must be a hash: 0x and 64 hexadecimal digits', 66),
  },
  secret: {
    ...unqueryable,
    storage: 'text',
    schema: (options) => ({ ...textSchema(255)(options), description: 'Sent masked; written in full' }),
    refuse: refuseText(255),
  },
  tags: { ...list, schema: tagsSchema, refuse: refuseTags },
  items: { ...unqueryable, storage: 'jsonb', schema: itemsSchema, refuse: refuseItems },
  json: { ...unqueryable, storage: 'jsonb', schema: () => ({}), refuse: () => undefined },
}

/** The kind of a field, typed loosely enough to hand it the field's own options. */
export function kindOf(field: AnyField | { readonly kind: FieldKind }): Kind<FieldKind> {
  return KINDS[field.kind] as Kind<FieldKind>
}

/** A value of a field in the one spelling that its kind is judged and stored in. */
export function spell(field: AnyField | { readonly kind: FieldKind }, value: unknown): unknown {
  const { read } = kindOf(field)
  return read && typeof value === 'string' ? read(value) : value
}
