import { label, say, toSent } from '#define/said'
import { and, inArray, or } from 'drizzle-orm'
import { allows, type Field, labelOf, type Resource } from '#define'
import type { FieldProblem } from '#server/engine/http/ApiError.ts'
import type { OperationContext } from '../OperationContext.ts'
import { idOf, seenBy, visibleTo, type ListSource } from '../read/ListSource.ts'
import type { ImportLine, JudgedLine } from './importLines.ts'

/** The ids of the records that a text may mean. */
type Meanings = ReadonlyMap<string, readonly string[]>

/**
 * Finds what the references of lines mean: a file names a record by its title or its id. A title that several records
 * have, or none, is wrong with its line.
 */
export async function findReferences(
  context: OperationContext,
  { fields }: Resource,
  lines: readonly ImportLine[],
): Promise<readonly JudgedLine[]> {
  let judged: readonly JudgedLine[] = lines.map((line) => ({ ...line, errors: [] }))
  for (const [name, field] of Object.entries(fields)) {
    const to = field.kind === 'reference' && 'to' in field.options ? field.options.to : undefined
    const source = to === undefined ? undefined : context.services.engine.sources.get(to)
    if (!source) continue
    const texts = judged.flatMap(({ values }) => textOf(values[name]))
    const meanings = await readMeanings(context, source, [...new Set(texts)])
    judged = judged.map((line) => withReference(line, { name, field, meanings }))
  }
  return judged
}

const textOf = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? [value.trim()] : [])

/** A title is looked up only for callers who may list what has it. */
async function readMeanings(
  { tx, caller, services }: OperationContext,
  given: ListSource,
  texts: readonly string[],
): Promise<Meanings> {
  const source = seenBy(caller, given, services)
  const mayList = allows(source.resource.permissions.list, caller.permissions)
  const id = idOf(source)
  const title = mayList ? (source.columns[source.resource.recordTitle] ?? id) : id
  if (texts.length === 0) return new Map()
  const rows = await tx
    .select({ id, title })
    .from(source.table)
    .where(and(visibleTo(caller, source), or(inArray(id, [...texts]), inArray(title, [...texts]))))
  const meanings = new Map<string, readonly string[]>()
  for (const row of rows)
    meanings.set(String(row.title), [...(meanings.get(String(row.title)) ?? []), String(row.id)])
  // An id means its own record, whatever another one is called.
  for (const row of rows) meanings.set(String(row.id), [String(row.id)])
  return meanings
}

interface Reference {
  readonly name: string
  readonly field: Field
  readonly meanings: Meanings
}

function withReference(line: JudgedLine, { name, field, meanings }: Reference): JudgedLine {
  const [text] = textOf(line.values[name])
  if (text === undefined) return line
  const [id, ...more] = meanings.get(text) ?? []
  if (id !== undefined && more.length === 0) return { ...line, values: { ...line.values, [name]: id } }
  const words = { label: label(labelOf(field, name)), value: text }
  const reason =
    id === undefined
      ? say('{label} "{value}" doesn’t exist', words)
      : say('{label} "{value}" matches several records. Use the ID.', words)
  const problem: FieldProblem = { field: name, ...toSent(reason) }
  return { ...line, errors: [...line.errors, problem] }
}
