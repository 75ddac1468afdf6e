import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AnyRecord } from '#define'
import { ApiError, problemsIn, notFound, type FieldProblem } from '#server/engine/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import type { OperationContext } from '../OperationContext.ts'
import { importLine, importRun } from '../schema.ts'
import {
  createPrepared,
  createRecord,
  insertPrepared,
  insertRecord,
  prepareRecord,
  type Prepared,
} from '../write/createRecord.ts'
import { findReferences } from './findReferences.ts'

/** A line of a file: its number there, and what its cells hold, by field. */
export interface ImportLine {
  readonly line: number
  readonly values: AnyRecord
}

/** What came of a line: the record that it made, or why it made none. `field` is empty for a reason that is about no field. */
export type LineResult =
  | { readonly line: number; readonly ok: true; readonly id?: string }
  | { readonly line: number; readonly ok: false; readonly errors: readonly FieldProblem[] }

/**
 * Makes a record of each line, through the rules, audit and events of any create. A line that is refused does not stop the
 * others. A line that has made one already makes no other.
 */
export async function importLines(
  context: OperationContext,
  collection: Collection,
  { id, lines }: { readonly id: string; readonly lines: readonly ImportLine[] },
): Promise<readonly LineResult[]> {
  await lockImport(context, collection, id)
  const done = await readDone(context, id, lines)
  const fresh = lines.filter(({ line }) => !done.has(line))
  const judged = await findReferences(context, collection.resource, fresh)
  const made =
    (await makeAtOnce(context, collection, judged, createPrepared)) ??
    (await makeOneByOne(context, collection, judged, createRecord))
  await noteLines(context, id, made)
  const results = new Map([...done.values(), ...made].map((result) => [result.line, result]))
  return lines.flatMap(({ line }) => results.get(line) ?? [])
}

async function makeOneByOne(
  context: OperationContext,
  collection: Collection,
  lines: readonly JudgedLine[],
  make: typeof createRecord,
): Promise<readonly LineResult[]> {
  const results: LineResult[] = []
  for (const line of lines)
    results.push(
      await tryLine(line, async () => {
        const record = await context.within((within) => make(within, collection, line.values))
        return String(record['id'])
      }),
    )
  return results
}

/** A dry run: imports each line, reports the outcome, and rolls back. */
export async function checkLines(
  context: OperationContext,
  collection: Collection,
  lines: readonly ImportLine[],
): Promise<readonly LineResult[]> {
  const judged = await findReferences(context, collection.resource, lines)
  const results = await dryRun(
    context,
    async (within) =>
      (await makeAtOnce(within, collection, judged, insertPrepared)) ??
      (await makeOneByOne(
        within,
        collection,
        judged,
        async (...line) => (await insertRecord(...line)).record,
      )),
  )
  return results.map((result) => (result.ok ? { line: result.line, ok: true } : result))
}

/** Locks the import until the transaction ends, so that no line is read twice at once. Throws 404 for another team's. */
export async function lockImport(
  { tx, caller }: OperationContext,
  { resource }: Collection,
  id: string,
): Promise<void> {
  const [run] = await tx
    .select({ id: importRun.id })
    .from(importRun)
    .where(
      and(eq(importRun.id, id), eq(importRun.teamId, caller.team.id), eq(importRun.resource, resource.name)),
    )
    .for('update')
  if (!run) throw notFound()
}

async function readDone(
  { tx }: OperationContext,
  id: string,
  lines: readonly ImportLine[],
): Promise<ReadonlyMap<number, LineResult>> {
  const wanted = lines.map(({ line }) => line)
  const rows = await tx
    .select()
    .from(importLine)
    .where(and(eq(importLine.importId, id), inArray(importLine.line, wanted)))
  return new Map(
    rows.flatMap(({ line, recordId }) =>
      recordId === null ? [] : [[line, { line, ok: true, id: recordId }]],
    ),
  )
}

/** A line whose references are found, or what is wrong with them. */
export interface JudgedLine extends ImportLine {
  readonly errors: readonly FieldProblem[]
}

async function tryLine({ line, errors }: JudgedLine, make: () => Promise<string>): Promise<LineResult> {
  if (errors.length > 0) return { line, ok: false, errors }
  try {
    return { line, ok: true, id: await make() }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { line, ok: false, errors: problemsIn(error) }
  }
}

/** Keeps what came of each line; a line that was refused before has been put right. */
async function noteLines(
  { tx }: OperationContext,
  importId: string,
  results: readonly LineResult[],
): Promise<void> {
  if (results.length === 0) return
  const rows = results.map((result) => ({
    importId,
    line: result.line,
    status: result.ok ? ('created' as const) : ('refused' as const),
    recordId: result.ok ? (result.id ?? null) : null,
    errors: result.ok ? [] : result.errors,
  }))
  const { status, recordId, errors } = importLine
  const sent = (column: PgColumn) => sql`excluded.${sql.identifier(column.name)}`
  await tx
    .insert(importLine)
    .values(rows)
    .onConflictDoUpdate({
      target: [importLine.importId, importLine.line],
      set: { status: sent(status), recordId: sent(recordId), errors: sent(errors) },
    })
}

/** Runs `work` and takes back what it wrote. Returns what it returned, throws what it threw. */
async function dryRun<Result>(
  context: OperationContext,
  work: (within: OperationContext) => Promise<Result>,
): Promise<Result> {
  const takenBack = new Error('Undone')
  let done: { readonly result: Result } | undefined
  const run = context.within(async (within) => {
    done = { result: await work(within) }
    throw takenBack
  })
  await run.catch((error: unknown) => {
    if (error !== takenBack) throw error
  })
  if (!done) throw new Error('Nothing was imported')
  return done.result
}

/**
 * Makes the records of all lines in a few statements. Undefined, with nothing done, where that cannot be: a rule or a place in
 * an order looks at what is there, or a value is taken, and only one line after the other finds by which.
 */
async function makeAtOnce(
  context: OperationContext,
  collection: Collection,
  lines: readonly JudgedLine[],
  store: typeof insertPrepared,
): Promise<readonly LineResult[] | undefined> {
  if (collection.rules.create || collection.resource.list.position !== undefined) return undefined
  try {
    return await context.within(async (within) => {
      const results: LineResult[] = []
      const prepared: Prepared[] = []
      for (const { line, values, errors } of lines) {
        const made = errors.length > 0 ? errors : await prepare(within, collection, values)
        if ('id' in made) prepared.push(made)
        results.push('id' in made ? { line, ok: true, id: made.id } : { line, ok: false, errors: made })
      }
      await store(within, collection, prepared)
      return results
    })
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

async function prepare(context: OperationContext, collection: Collection, values: JudgedLine['values']) {
  try {
    return await prepareRecord(context, collection, values)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return problemsIn(error)
  }
}
