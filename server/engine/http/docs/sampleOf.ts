import { fieldNamedIn, filterName, toWords } from '#define'
import type { Schema } from '#resources/vocabulary/openApi.ts'

interface SampleOptions {
  /** Examples by the name of a part, taken where they fit its schema. */
  readonly examples: Readonly<Record<string, unknown>>
  /** Only what has to be sent, or the first part where nothing has to. Default: all parts. */
  readonly isShort?: boolean
}

/** A value that a schema takes, as it may look. `name`: that of the part it describes. */
export function sampleOf(schema: Schema, options: SampleOptions, name = ''): unknown {
  const { examples, items } = schema
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (Array.isArray(examples)) return examples[0]
  if ('const' in schema) return schema.const
  if ('default' in schema) return schema.default
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [first] = variantsOf(schema)
  if (first && first !== schema) return sampleOf(first, options, name)
  if (type === 'array') return [sampleOf(partOf(items) ?? {}, options, name)]
  if (type === 'object') return sampleObject(schema, options, name)
  if (type === 'boolean') return true
  const known = knownFor(name, options)
  if (type === 'string')
    return [known, schema['x-record'] && SOME_ID, schema.title ?? (name && toWords(name)), ...TEXTS].find(
      (value) => isTextOf(schema, value),
    )
  if (type === 'integer' || type === 'number')
    return [known, 1, schema.minimum, schema.maximum].find((value) => isNumberOf(schema, value)) ?? 1
  return type === 'null' ? null : (known ?? null)
}

function sampleObject(schema: Schema, options: SampleOptions, name: string): unknown {
  const parts = propertiesOf(schema)
  const entry = partOf(schema.additionalProperties)
  const known = options.examples[name]
  if (parts.length === 0 && known) return known
  if (parts.length === 0)
    return entry && Object.keys(entry).length > 0 ? { name: sampleOf(entry, options) } : {}
  const needed = [schema.required, schema['x-needed']].flatMap((names) => (Array.isArray(names) ? names : []))
  const sent = parts.filter(([name]) => !options.isShort || needed.includes(name))
  return Object.fromEntries(
    (sent.length > 0 ? sent : parts.slice(0, 1)).map(([name, part]) => [name, sampleOf(part, options, name)]),
  )
}

/** An example by the name, or by what names that end so have in common; that of a filter is its field's. */
function knownFor(param: string, { examples }: SampleOptions): unknown {
  if (param.endsWith(filterName('', 'null', 'simple-rest'))) return 'false'
  const name = fieldNamedIn(param, 'simple-rest')
  if (Object.hasOwn(examples, name)) return examples[name]
  return ENDINGS.find(([ending]) => ending.test(name))?.[1] ?? undefined
}

const SOME_ID = 'rec_8Hk2mQ4xT1'

const ENDINGS: readonly (readonly [RegExp, unknown])[] = [
  [/(Id|Ids|^ids|By)$/, SOME_ID],
  [/(At|Date|Since|From)$/, '2027-03-01T09:30:00.000Z'],
  [/(On|Until)$/, '2027-03-01'],
  [/(Amount|Balance|Limit|Total|Value|Paid|Due|Used|Rate)$/, '24.5'],
  [/(Email|Mail)$/, 'ada@example.com'],
  [/(Url|Uri)$/, 'https://example.com'],
  [/(Name)$/, 'Ada Lovelace'],
  [/^(is|asks|has|sends)[A-Z]/, 'true'],
]

/** The alternatives of a schema, null last; itself when it has none. */
export function variantsOf(schema: Schema): readonly Schema[] {
  const variants = schema.anyOf ?? schema.oneOf
  if (!Array.isArray(variants)) return [schema]
  return variants
    .filter(isSchema)
    .flatMap(variantsOf)
    .toSorted((a, b) => Number(a['type'] === 'null') - Number(b['type'] === 'null'))
}

export function propertiesOf(schema: Schema): readonly (readonly [string, Schema])[] {
  return Object.entries(partOf(schema.properties) ?? {}).flatMap(([name, part]) =>
    isSchema(part) ? [[name, part] as const] : [],
  )
}

export function partOf(value: unknown): Schema | undefined {
  return isSchema(value) ? value : undefined
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** What is tried in turn where a text has to look like something. */
const TEXTS = [
  '12.5',
  '2027-03-01',
  '2027-03-01T09:30:00.000Z',
  'ada@example.com',
  'https://example.com',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  `0x${'8f3b2c61'.repeat(8)}`,
  '8f3b2c61'.repeat(8),
  'spring-sale',
  '482915',
  '09:30',
  '2027-03',
  '+234 803 555 0142',
  '1d',
  'A sample text of sufficient length',
]

const FORMATS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+Z$/,
  decimal: /^\d+(\.\d+)?$/,
  email: /^\S+@\S+\.\S+$/,
  uri: /^https:\/\/\S+$/,
}

function isTextOf(schema: Schema, value: unknown): boolean {
  if (typeof value !== 'string') return false
  const { format, pattern, minLength = 0, maxLength = Infinity } = schema
  const isFormed = typeof format !== 'string' || (FORMATS[format]?.test(value) ?? true)
  const isLike = typeof pattern !== 'string' || new RegExp(pattern, 'u').test(value)
  return isFormed && isLike && value.length >= Number(minLength) && value.length <= Number(maxLength)
}

function isNumberOf({ type, minimum = -Infinity, maximum = Infinity }: Schema, value: unknown): boolean {
  if (typeof value !== 'number' || (type === 'integer' && !Number.isInteger(value))) return false
  return value >= Number(minimum) && value <= Number(maximum)
}
