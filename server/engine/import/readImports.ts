import { and, asc, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { BYTE_ORDER_MARK, labelOf, toCsvLine, type Resource } from '#define'
import type { Caller } from '#server/engine/http/Caller.ts'
import { notFound } from '#server/engine/http/ApiError.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { toStream } from '#server/engine/support/toStream.ts'
import { namesOf } from '../read/namesOf.ts'
import { importLine, importRun, type LineStatus } from '../schema.ts'

/** A past import: who, when, which file, and the outcome of its lines. */
export interface ImportRecord {
  readonly id: string
  readonly fileName: string
  /** The SHA-256 of the file in hex, where it is known. */
  readonly digest: string | null
  readonly createdBy: string
  readonly createdAt: string
  /** How many lines came to what. */
  readonly lines: Readonly<Record<LineStatus, number>>
}

const LATEST = 20

const NONE: ImportRecord['lines'] = { created: 0, refused: 0, undone: 0, kept: 0 }

/** The latest imports of a team into a resource, newest first. */
export async function readImports(
  orm: Orm,
  { name }: Resource,
  { team }: Caller,
): Promise<readonly ImportRecord[]> {
  const runs = await orm
    .select()
    .from(importRun)
    .where(and(eq(importRun.teamId, team.id), eq(importRun.resource, name)))
    .orderBy(desc(importRun.createdAt), desc(importRun.id))
    .limit(LATEST)
  const names = await namesOf(
    orm,
    runs.map(({ createdBy }) => createdBy),
  )
  const counts = await orm
    .select({ id: importLine.importId, status: importLine.status, lines: sql<number>`count(*)::integer` })
    .from(importLine)
    .where(
      inArray(
        importLine.importId,
        runs.map(({ id }) => id),
      ),
    )
    .groupBy(importLine.importId, importLine.status)
  return runs.map(({ id, fileName, digest, createdBy, createdAt }) => {
    const own = counts.filter((count) => count.id === id).map(({ status, lines }) => [status, lines])
    return {
      id,
      fileName,
      digest,
      createdBy: names.get(createdBy) ?? '',
      createdAt: createdAt.toISOString(),
      lines: { ...NONE, ...Object.fromEntries(own) },
    }
  })
}

const BATCH = 1_000

/** What came of each line, as CSV: a line for each error of a line that was refused. Throws 404 for another team's import. */
export async function readResults(
  orm: Orm,
  { name, fields }: Resource,
  { caller, id }: { readonly caller: Caller; readonly id: string },
): Promise<ReadableStream<Uint8Array>> {
  const isOwn = and(eq(importRun.id, id), eq(importRun.teamId, caller.team.id), eq(importRun.resource, name))
  if ((await orm.$count(importRun, isOwn)) === 0) throw notFound()
  const encoder = new TextEncoder()
  const nameOf = (field: string) => (fields[field] ? labelOf(fields[field], field) : field)
  const toText = (rows: readonly (typeof importLine.$inferSelect)[]) =>
    rows
      .flatMap(({ line, status, recordId, errors }) =>
        (errors.length > 0 ? errors : [{ field: '', text: '' }]).map(({ field, text }) =>
          toCsvLine([{ number: String(line) }, status, nameOf(field), text, recordId]),
        ),
      )
      .join('')
  const head = BYTE_ORDER_MARK + toCsvLine(['Line', 'Result', 'Field', 'Error', 'Record'])
  return toStream(encoder.encode(head), readLines(orm, id), (rows) => encoder.encode(toText(rows)))
}

async function* readLines(orm: Orm, id: string) {
  let last = 0
  for (;;) {
    const rows = await orm
      .select()
      .from(importLine)
      .where(and(eq(importLine.importId, id), gt(importLine.line, last)))
      .orderBy(asc(importLine.line))
      .limit(BATCH)
    if (rows.length > 0) yield rows
    if (rows.length < BATCH) return
    last = rows.at(-1)?.line ?? last
  }
}
