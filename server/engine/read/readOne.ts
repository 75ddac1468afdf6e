import type { AnyRecord } from '#define'
import type { Orm } from '#server/engine/db/Database.ts'
import { seenBy, type ListSource } from './ListSource.ts'
import { findRow, type RowQuery } from '#server/engine/write/findRow.ts'

/** One record as a viewer sees it at a moment, with the fields that lists leave out. Throws 404. */
export async function readOne(
  orm: Orm,
  source: ListSource,
  { now, ...wanted }: RowQuery & { readonly now: Date },
): Promise<AnyRecord> {
  const seen = seenBy(wanted.viewer, source, { now: () => now })
  const record = seen.toRecord(await findRow(orm, seen, wanted))
  return { ...record, ...(await seen.details?.(orm, record)) }
}
