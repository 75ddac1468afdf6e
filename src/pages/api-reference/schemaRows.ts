import type { Schema } from '#resources/vocabulary/openApi.ts'

/** One line of a table that describes what is sent or answered. */
export interface SchemaRow {
  /** Example: `team.id`, `teams[].role`. */
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly notes: string
}

const DEEPEST = 4

/** The properties of an object, nested ones after their parent. Anything else gives one row without a name, or none. */
export function schemaRows(schema: Schema): readonly SchemaRow[] {
  const rows = variantsOf(schema).flatMap((variant) => rowsOf(variant, '', 0))
  const unique = new Map(rows.map((row) => [`${row.name} ${row.type}`, row]))
  return [...unique.values()]
}

function rowsOf(schema: Schema, prefix: string, depth: number): readonly SchemaRow[] {
  const item = partOf(schema.items)
  if (item) return variantsOf(item).flatMap((variant) => rowsOf(variant, `${prefix}[]`, depth))
  const required = Array.isArray(schema.required) ? schema.required : []
  return propertiesOf(schema).flatMap(([name, part]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`
    const row = { name: path, type: typeOf(part), required: required.includes(name), notes: notesOf(part) }
    const nested =
      depth < DEEPEST ? variantsOf(part).flatMap((variant) => rowsOf(variant, path, depth + 1)) : []
    return [row, ...nested]
  })
}

/** A type in words: `text`, `list of objects`, `"credit" or "debit"`. */
export function typeOf(schema: Schema): string {
  const { type, items } = schema
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  const variants = variantsOf(schema)
  if (variants.length > 1) return [...new Set(variants.map(typeOf))].join(' or ')
  if (type === 'array') return `list of ${plural(typeOf(partOf(items) ?? {}))}`
  if (typeof schema.format === 'string') return FORMATS[schema.format] ?? schema.format
  return typeof type === 'string' ? (TYPES[type] ?? type) : 'anything'
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'whole number',
  null: 'null',
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'time, UTC',
  decimal: 'decimal text',
  email: 'e-mail',
  uri: 'URL',
}

function plural(type: string): string {
  return type === 'object' || type === 'text' ? `${type}s` : type
}

/** Everything else worth knowing about a value, in one line. */
export function notesOf(schema: Schema): string {
  const { description, minLength, maxLength, minimum, maximum, pattern } = schema
  const notes = [
    description,
    minLength !== undefined && maxLength !== undefined && `${minLength} to ${maxLength} characters`,
    minLength !== undefined && maxLength === undefined && `at least ${minLength} characters`,
    minLength === undefined && maxLength !== undefined && `at most ${maxLength} characters`,
    minimum !== undefined && Math.abs(Number(minimum)) < Number.MAX_SAFE_INTEGER && `from ${minimum}`,
    maximum !== undefined && Number(maximum) < Number.MAX_SAFE_INTEGER && `up to ${maximum}`,
    pattern !== undefined && `matches ${pattern}`,
    'default' in schema && `default ${JSON.stringify(schema.default)}`,
  ]
  return notes.filter((note) => typeof note === 'string').join('; ')
}

/** A value as it may look, from the schema's own examples where it has some. */
export function exampleOf(schema: Schema): unknown {
  const { examples, items, type, format, title, pattern } = schema
  if (Array.isArray(examples)) return examples[0]
  if ('default' in schema) return schema.default
  if ('const' in schema) return schema.const
  if (Array.isArray(schema.enum)) return schema.enum[0]
  const [first] = variantsOf(schema)
  if (first && first !== schema) return exampleOf(first)
  if (type === 'array') return [exampleOf(partOf(items) ?? {})]
  if (type === 'object')
    return Object.fromEntries(neededOf(schema).map(([name, part]) => [name, exampleOf(part)]))
  if (type !== 'string') return type === 'boolean' ? true : 1
  if (pattern === ADDRESS) return '0x52908400098527886E0F7030069857D2E4169EE7'
  if (typeof format === 'string') return EXAMPLES[format] ?? format
  return typeof title === 'string' ? title : 'text'
}

/** Of an account on an EVM chain. */
const ADDRESS = '^0x[0-9a-fA-F]{40}$'

const EXAMPLES: Readonly<Record<string, string>> = {
  date: '2027-03-01',
  'date-time': '2027-03-01T09:30:00.000Z',
  decimal: '12.5',
  email: 'ada@example.com',
  uri: 'https://example.com',
}

/** What is always required, and what is as long as the rest is left out. */
function neededOf(schema: Schema): readonly (readonly [string, Schema])[] {
  const names = [schema.required, schema['x-needed']].flatMap((list) => (Array.isArray(list) ? list : []))
  return propertiesOf(schema).filter(([name]) => names.includes(name))
}

/** The alternatives of a schema; itself when it has none. */
function variantsOf(schema: Schema): readonly Schema[] {
  const variants = schema.anyOf ?? schema.oneOf
  return Array.isArray(variants) ? variants.filter(isSchema).flatMap(variantsOf) : [schema]
}

function propertiesOf(schema: Schema): readonly (readonly [string, Schema])[] {
  return Object.entries(partOf(schema.properties) ?? {}).flatMap(([name, part]) =>
    isSchema(part) ? [[name, part] as const] : [],
  )
}

function partOf(value: unknown): Schema | undefined {
  return isSchema(value) ? value : undefined
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
