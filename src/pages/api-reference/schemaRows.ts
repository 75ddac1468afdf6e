import type { Schema } from '#resources/vocabulary/openApi.ts'

/** One line of a table that describes what is sent or answered. */
export interface SchemaRow {
  /** Example: `team.id`, `teams[].role`. */
  readonly name: string
  readonly type: string
  readonly required: boolean
  readonly notes: string
  /** As JSON; `''` for what consists of parts. */
  readonly example: string
}

const DEEPEST = 4

/** The properties of an object, nested ones after their parent. Anything else gives no row. */
export function schemaRows(schema: Schema): readonly SchemaRow[] {
  const rows = variantsOf(schema).flatMap((variant) => rowsOf(variant, '', 0))
  const unique = new Map(rows.map((row) => [`${row.name} ${row.type}`, row]))
  return [...unique.values()]
}

function rowsOf(schema: Schema, prefix: string, depth: number): readonly SchemaRow[] {
  const inner = Object.entries({ '[]': schema.items, '.{name}': schema.additionalProperties }).flatMap(
    ([step, part]) => (isSchema(part) ? variantsOf(part).map((variant) => ({ step, variant })) : []),
  )
  const required = [schema.required].flat()
  const own = Object.entries(Object(schema.properties)).flatMap(([name, part]) => {
    if (!isSchema(part)) return []
    const path = prefix === '' ? name : `${prefix}.${name}`
    const nested =
      depth < DEEPEST ? variantsOf(part).flatMap((variant) => rowsOf(variant, path, depth + 1)) : []
    return [rowOf(path, part, required.includes(name)), ...nested]
  })
  return [...inner.flatMap(({ step, variant }) => rowsOf(variant, `${prefix}${step}`, depth)), ...own]
}

export function rowOf(name: string, schema: Schema, required: boolean): SchemaRow {
  const [example] = [schema.examples].flat()
  return {
    name,
    type: typeOf(schema),
    required,
    notes: notesOf(schema),
    example: example === undefined ? '' : JSON.stringify(example),
  }
}

/** A type in words: `text`, `list of objects`, `"credit" or "debit"`. */
export function typeOf(schema: Schema): string {
  const { type, items, format } = schema
  if ('const' in schema) return JSON.stringify(schema.const)
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' or ')
  const variants = variantsOf(schema)
  if (variants.length > 1) return [...new Set(variants.map(typeOf))].join(' or ')
  if (type === 'array') return `list of ${plural(typeOf(isSchema(items) ? items : {}))}`
  if (typeof format === 'string') return FORMATS[format] ?? format
  const types = [type].flat().map((one) => (typeof one === 'string' ? (TYPES[one] ?? one) : 'anything'))
  return types.join(' or ')
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  integer: 'whole number',
}

const FORMATS: Readonly<Record<string, string>> = {
  'date-time': 'time, UTC',
  decimal: 'decimal text',
  email: 'e-mail',
  uri: 'URL',
}

const plural = (type: string): string => (type === 'object' || type === 'text' ? `${type}s` : type)

/** Everything else worth knowing about a value, in one line. */
function notesOf(schema: Schema): string {
  const [limits = {}] = variantsOf(schema)
  const { minLength, maxLength, minimum, maximum, pattern } = limits
  const notes = [
    schema.description,
    lengthOf(minLength, maxLength),
    minimum !== undefined && Math.abs(Number(minimum)) < Number.MAX_SAFE_INTEGER && `from ${minimum}`,
    maximum !== undefined && Number(maximum) < Number.MAX_SAFE_INTEGER && `up to ${maximum}`,
    pattern !== undefined && `matches ${pattern}`,
    'default' in schema && `default ${JSON.stringify(schema.default)}`,
  ]
  return notes.filter((note) => typeof note === 'string').join('; ')
}

function lengthOf(least: unknown, most: unknown): string | undefined {
  if (most === undefined) return least === undefined ? undefined : `at least ${least} characters`
  return least === undefined ? `at most ${most} characters` : `${least} to ${most} characters`
}

/** The alternatives of a schema; itself when it has none. */
function variantsOf(schema: Schema): readonly Schema[] {
  const variants = schema.anyOf ?? schema.oneOf
  return Array.isArray(variants) ? variants.filter(isSchema).flatMap(variantsOf) : [schema]
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
