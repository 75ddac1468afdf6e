import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { ConfigError, didYouMean } from '#define'
import { createDatabase } from '#server/engine/db/createDatabase.ts'
import { readEnvironment } from '#server/entry/readEnvironment.ts'
import { inferCsv } from './inferCsv.ts'
import { inferOpenApi } from './inferOpenApi.ts'
import { inferTable } from './inferTable.ts'
import { readFields, spellingsOf, type Sketch } from './Sketch.ts'

const USAGE = `Usage: npm run new supplier name:text! email:email "status:enum(active,archived)"
       npm run new supplier -- --from-csv suppliers.csv
       npm run new supplier -- --from-openapi openapi.json#/suppliers
       npm run new supplier -- --from-table supplier
Without fields it asks for them.`

/** Asks the user for a line; an empty one ends. */
export type Ask = (question: string) => Promise<string>

/**
 * What a resource is to be, from the words of a command: its name in the singular, and its fields or where to infer them from.
 * Throws a `ConfigError` for what cannot be read. `known`: the resources that there are. `ask`: default in the terminal.
 */
export async function readSketch(
  words: readonly string[],
  known: readonly string[],
  ask?: Ask,
): Promise<Sketch> {
  const sketch = await readWords(words, ask)
  if (sketch.fields.length === 0) throw new ConfigError('Fields', ['There are none', USAGE])
  refuseUnknown(sketch, known)
  return sketch
}

async function readWords(words: readonly string[], ask?: Ask): Promise<Sketch> {
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
    throw new Error(`responded with ${answer.status}`)
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error
    throw new ConfigError('Arguments', [`Could not read ${address}: ${String(cause)}`])
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

async function askForFields(ask?: Ask): Promise<readonly string[]> {
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

function refuseUnknown({ singular, fields }: Sketch, known: readonly string[]): void {
  const { name } = spellingsOf(singular)
  const findings = [
    ...(known.includes(name) ? [`Resource "${name}" already exists`] : []),
    ...fields
      .filter(({ kind, of: [to = ''] = [] }) => kind === 'reference' && ![...known, name].includes(to))
      .map((field) => [
        `${field.name}: there is no resource "${field.of?.[0]}"`,
        didYouMean(field.of?.[0] ?? '', known),
      ])
      .map((parts) => parts.filter(Boolean).join(', ')),
  ]
  if (findings.length > 0) throw new ConfigError('Resource', findings)
}
