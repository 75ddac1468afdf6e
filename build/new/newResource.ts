import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { format, type FormatConfig } from 'oxfmt'
import { ConfigError, didYouMean, type Resource } from '#define'
import { links } from '#pages/links.ts'
import { pages } from '#pages/index.ts'
import { resources } from '#resources/index.ts'
import { createDatabase } from '#server/engine/db/createDatabase.ts'
import { readEnvironment } from '#server/entry/readEnvironment.ts'
import { inferCsv } from './inferCsv.ts'
import { inferOpenApi } from './inferOpenApi.ts'
import { inferTable } from './inferTable.ts'
import { readFields, spellingsOf, type Sketch } from './Sketch.ts'
import { writeFiles } from './writeFiles.ts'

const USAGE = `Usage: npm run new supplier name:text! email:email "status:enum(active,archived)"
       npm run new supplier -- --from-csv suppliers.csv
       npm run new supplier -- --from-openapi openapi.json#/suppliers
       npm run new supplier -- --from-table supplier
Without fields it asks for them.`

/** The project's, as in `.oxfmtrc.json`. */
const FORMAT: FormatConfig = JSON.parse(await readFile('.oxfmtrc.json', 'utf8'))

/** Where it works. */
interface Place {
  /** The project's folder. Default: the one it was started in. */
  readonly folder?: string
  /** Asks the user for a line; an empty one ends. Default: in the terminal. */
  readonly ask?: (question: string) => Promise<string>
}

/**
 * Writes a new resource: its definition and demo rows. Answers the paths of what it wrote. Throws a `ConfigError` for what it
 * cannot read, and when one of the files is there already: it overwrites nothing.
 */
export async function newResource(
  words: readonly string[],
  { folder = process.cwd(), ask }: Place = {},
): Promise<readonly string[]> {
  const sketch = await readSketch(words, ask)
  if (sketch.fields.length === 0) throw new ConfigError('Fields', ['There are none', USAGE])
  refuseUnknown(sketch)
  const files = writeFiles(sketch, nextOrder()).map(({ path, text }) => ({
    text,
    path,
    file: join(folder, path),
  }))
  const there = files.filter(({ file }) => existsSync(file))
  if (there.length > 0)
    throw new ConfigError(
      'Files',
      there.map(({ path }) => `${path} is there already`),
    )
  for (const { text, file } of files) {
    await mkdir(dirname(file), { recursive: true })
    const { code } = await format(file, text, FORMAT)
    await writeFile(file, code, { flag: 'wx' })
  }
  return files.map(({ path }) => path)
}

async function readSketch(words: readonly string[], ask?: Place['ask']): Promise<Sketch> {
  const from = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { 'from-csv': from, 'from-openapi': from, 'from-table': from },
  })
  const [singular = '', ...written] = positionals
  if (!/^[a-zA-Z][\w -]*$/.test(singular)) throw new ConfigError('Arguments', [USAGE])
  const { 'from-csv': csv, 'from-openapi': openApi, 'from-table': table } = values
  if (csv !== undefined) return inferCsv(singular, await readText(csv))
  if (openApi !== undefined) {
    const [address = '', path = ''] = openApi.split('#')
    return inferOpenApi(singular, JSON.parse(await readText(address)), path)
  }
  if (table !== undefined) return withDatabase((orm) => inferTable(singular, orm, table))
  return { singular, fields: readFields(written.length > 0 ? written : await askForFields(ask)) }
}

/** Throws a `ConfigError` where there is nothing to read. */
async function readText(address: string): Promise<string> {
  try {
    if (!/^https?:/.test(address)) return await readFile(address, 'utf8')
    const answer = await fetch(address)
    if (answer.ok) return await answer.text()
    throw new Error(`answered with ${answer.status}`)
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    throw new ConfigError('Arguments', [`${address} cannot be read: ${String(cause)}`])
  }
}

async function withDatabase(
  work: (orm: Parameters<typeof inferTable>[1]) => Promise<Sketch>,
): Promise<Sketch> {
  const db = await createDatabase(readEnvironment(process.env))
  try {
    return await work(db.orm)
  } finally {
    await db.close()
  }
}

const QUESTION = 'Field, as name:kind (empty to end): '

async function askForFields(ask?: Place['ask']): Promise<readonly string[]> {
  const terminal = ask ? undefined : createInterface({ input: process.stdin, output: process.stdout })
  const fields: string[] = []
  try {
    for (;;) {
      const line = (await (ask ?? ((question) => terminal?.question(question) ?? ''))(QUESTION)).trim()
      if (line === '') return fields
      readFields([line])
      fields.push(line)
    }
  } finally {
    terminal?.close()
  }
}

function refuseUnknown({ singular, fields }: Sketch): void {
  const names = resources.map(({ name }) => name)
  const { name } = spellingsOf(singular)
  const findings = [
    ...(names.includes(name) ? [`There is a resource "${name}" already`] : []),
    ...fields
      .filter(({ kind, of: [to = ''] = [] }) => kind === 'reference' && ![...names, name].includes(to))
      .map((field) => [
        `${field.name}: there is no resource "${field.of?.[0]}"`,
        didYouMean(field.of?.[0] ?? '', names),
      ])
      .map((parts) => parts.filter(Boolean).join(', ')),
  ]
  if (findings.length > 0) throw new ConfigError('Resource', findings)
}

/** Behind the last entry of the menu that is no administrator's. */
function nextOrder(): number {
  const entries: readonly (Pick<Resource, 'navigation'> & { readonly path?: string })[] = [
    ...resources,
    ...pages,
    ...links,
  ]
  const ordersOf = (some: typeof entries) =>
    some.flatMap(({ navigation }) => (navigation && navigation.group === undefined ? [navigation.order] : []))
  const taken = ordersOf(entries)
  const last = Math.max(...ordersOf(entries.filter(({ path = '' }) => !path.startsWith('/admin'))))
  return [...taken.keys()].map((at) => last + 1 + at).find((order) => !taken.includes(order)) ?? last + 1
}
