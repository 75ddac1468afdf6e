import { KINDS } from '#define'
import type { NewFile } from './saveFiles.ts'
import { spellingsOf, type Sketch, type SketchedField } from './Sketch.ts'

/** What a resource is written for. */
interface Place {
  /** Its place in the menu. */
  readonly order: number
  /** The folder of its product. Default: it is Coffer's. */
  readonly product?: string | undefined
}

/** The definition, and its demo rows where there are some. */
export function writeFiles(sketch: Sketch, { order, product }: Place): readonly NewFile[] {
  const { variable } = spellingsOf(sketch.singular)
  const resources = product === undefined ? 'resources' : `${product}/resources`
  const rows = product === undefined ? 'server/sandbox/seed' : resources
  const from = product === undefined ? '#resources' : '.'
  return [
    { path: `${resources}/${variable}.ts`, text: writeDefinition(sketch, order) },
    ...(rowsOf(sketch).length === 0
      ? []
      : [{ path: `${rows}/${variable}.rows.ts`, text: writeRows(sketch, from) }]),
  ]
}

/** Kinds that name a record to people, and those that fit into a column. */
const NAMING: readonly string[] = ['text', 'email', 'phone', 'url', 'address', 'hash', 'enum']
const WIDE: readonly string[] = ['textarea', 'json', 'secret', 'tags']
const MOST_COLUMNS = 5

function writeDefinition({ singular, fields }: Sketch, order: number): string {
  const { labels, name, variable } = spellingsOf(singular)
  const names = (some: readonly SketchedField[]) => JSON.stringify(some.map((field) => field.name))
  const columns = fields.filter(({ kind }) => !WIDE.includes(kind)).slice(0, MOST_COLUMNS)
  const open = fields.filter(({ kind }) => kind !== 'secret')
  const search = open.filter(({ kind }) => KINDS[kind].searchable && NAMING.includes(kind))
  const filters = open.filter(({ kind }) => KINDS[kind].operators.length > 0 && !KINDS[kind].searchable)
  const title = fields.find(({ kind }) => NAMING.includes(kind))?.name ?? 'id'
  const form = `{ layout: 'modal', sections: [{ fields: ${names(fields.filter(({ kind }) => kind !== 'json'))} }] }`
  return `import { defineResource, field } from '#define'

export const ${variable} = defineResource({
  name: '${name}',
  labels: ${JSON.stringify(labels)},
  recordTitle: '${title}',
  navigation: { icon: 'file', order: ${order} },
  permissions: {
    list: 'records.view',
    show: 'records.view',
    create: 'records.write',
    edit: 'records.write',
    delete: 'records.delete',
    export: 'records.export',
  },
  fields: {
    id: field.id({ prefix: '${name.replaceAll('-', '').slice(0, 3)}_' }),
    ${fields.map((one) => `${one.name}: ${writeField(one)},`).join('\n    ')}
    createdAt: field.timestamp({ readOnly: true }),
  },
  list: {
    columns: ${names([...columns, CREATED])},
    search: ${names(search)},
    filters: ${names([...filters, CREATED])},
    defaultSort: { field: 'createdAt', order: 'desc' },
  },
  create: ${form},
  edit: ${form},
})
`
}

const CREATED: SketchedField = { name: 'createdAt', kind: 'timestamp', required: false }

function writeField({ kind, required, of = [] }: SketchedField): string {
  const [first = ''] = of
  const options = [
    ...(required && kind !== 'enum' ? ['required: true'] : []),
    ...(kind === 'enum' ? [`options: { ${of.map(writeOption).join(', ')} }`] : []),
    ...(kind === 'enum' && !required ? ['required: false'] : []),
    ...(kind === 'reference' ? [`to: '${first}'`] : []),
    ...(kind === 'amount' ? [`asset: '${first}', scale: 2`] : []),
  ]
  return `field.${kind}(${options.length > 0 ? `{ ${options.join(', ')} }` : ''})`
}

function writeOption(option: string): string {
  const label = option.charAt(0).toUpperCase() + option.slice(1).replaceAll(/[_-]/g, ' ')
  return `${JSON.stringify(option)}: { label: ${JSON.stringify(label)} }`
}

/** The records that a resource begins with. */
export function rowsOf(sketch: Sketch): readonly Readonly<Record<string, unknown>>[] {
  // What a required reference would refer to is not known here.
  if (sketch.fields.some(({ kind, required }) => kind === 'reference' && required)) return []
  return sketch.rows ?? [1, 2, 3, 4, 5].map((at) => exampleOf(sketch, at))
}

function writeRows(sketch: Sketch, from: string): string {
  const { variable } = spellingsOf(sketch.singular)
  const rows = rowsOf(sketch)
  return `import { ${variable} } from '${from}/${variable}.ts'
import { demoRows } from '#server/sandbox/seed/demoRows.ts'

/** Written once, into the demo team. */
export const ${variable}Rows = demoRows(${variable}, ${JSON.stringify(rows, null, 2)})
`
}

/** A row of example values; what it would refer to is left out. */
export function exampleOf({ singular, fields }: Sketch, at: number): Readonly<Record<string, unknown>> {
  const { labels } = spellingsOf(singular)
  const values: Readonly<Record<string, (field: SketchedField) => unknown>> = {
    text: ({ name }) => (name === 'name' ? `${labels.singular} ${at}` : `Example ${at}`),
    textarea: () => `Example ${at}`,
    email: () => `example${at}@example.com`,
    phone: () => `+1 555 010${at}`,
    url: () => `https://example.com/${at}`,
    integer: () => at,
    decimal: () => `${at}.5`,
    percent: () => `${at}`,
    amount: () => `${at * 100}`,
    boolean: () => at % 2 === 0,
    date: () => `2026-01-0${at}`,
    timestamp: () => `2026-01-0${at}T09:00:00Z`,
    address: () => `0x${String(at).repeat(40)}`,
    hash: () => `0x${String(at).repeat(64)}`,
    secret: () => `example-secret-${at}`,
    tags: () => ['example'],
    json: () => ({ example: at }),
    enum: ({ of = [] }) => of[(at - 1) % of.length],
  }
  const known = fields.flatMap((field) => {
    const value = values[field.kind]
    return value ? [[field.name, value(field)]] : []
  })
  return Object.fromEntries(known)
}
