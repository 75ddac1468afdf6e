import { and, eq } from 'drizzle-orm'
import type { Orm } from '#server/engine/db/Database.ts'
import { notFound } from '#server/engine/http/ApiError.ts'
import { isStorable } from '#server/engine/db/isStorable.ts'
import {
  idOf,
  visibleTo,
  type ListSource,
  type SeenSource,
  type SourceRow,
  type Viewer,
} from '../read/ListSource.ts'

/** Which record, and who asks for it. */
export interface RowQuery {
  readonly viewer: Viewer
  readonly id: string
}

/** One row. Throws the same 404 for an id that no record has and for one that is not for this viewer to see. */
export async function findRow(orm: Orm, source: SeenSource, { viewer, id }: RowQuery): Promise<SourceRow> {
  if (!isIdOf(source, id)) throw notFound()
  const [row] = await orm
    .select(source.columns)
    .from(source.table)
    .where(and(visibleTo(viewer, source), eq(idOf(source), id)))
  if (!row) throw notFound()
  return row
}

/** Whether a text can be the id of such a record at all. */
export function isIdOf({ fields }: ListSource, id: string): boolean {
  const prefix = fields['id'] && 'prefix' in fields['id'].options ? fields['id'].options.prefix : undefined
  return isStorable(id) && id.startsWith(prefix ?? '')
}
