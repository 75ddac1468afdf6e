import type { AnyRecord } from '../../src/framework/define/field.ts'
import type { Orm } from '../db/Database.ts'
import type { ListSource } from './ListSource.ts'
import { findRow } from './write/findRow.ts'
import type { Wanted } from './write/findRow.ts'

/** One record as somebody sees it at a moment, with what lists leave out. Throws 404. */
export async function readOne(
  orm: Orm,
  source: ListSource,
  { now, ...wanted }: Wanted & { readonly now: Date },
): Promise<AnyRecord> {
  const seen = source.asSeen?.({ viewer: wanted.viewer, now }) ?? source
  const record = seen.toRecord(await findRow(orm, seen, wanted))
  return { ...record, ...(await seen.details?.(orm, record)) }
}
