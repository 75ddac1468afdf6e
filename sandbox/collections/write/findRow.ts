import { and, eq } from 'drizzle-orm'
import type { Orm } from '../../db/Database.ts'
import { notFound } from '../../http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import { isStorable } from '../isStorable.ts'
import { idOf } from '../ListSource.ts'
import type { SourceRow } from '../ListSource.ts'

/** Which record, and whose. */
export interface Place {
  readonly teamId: string
  readonly id: string
}

/**
 * One row of the team. Throws the same 404 for an id that no record has and for one that another team's has.
 * `lock`: keeps everybody else from changing it until the transaction ends.
 */
export async function findRow(
  orm: Orm,
  collection: Collection,
  { teamId, id }: Place,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<SourceRow> {
  if (!isIdOf(collection, id)) throw notFound()
  const rows = orm
    .select(collection.columns)
    .from(collection.table)
    .where(and(eq(collection.teamId, teamId), eq(idOf(collection), id)))
  const [row] = await (lock ? rows.for('update') : rows)
  if (!row) throw notFound()
  return row
}

/** Whether a text can be the id of such a record at all. */
function isIdOf({ fields }: Collection, id: string): boolean {
  const prefix = fields['id'] && 'prefix' in fields['id'].options ? fields['id'].options.prefix : undefined
  return isStorable(id) && id.startsWith(prefix ?? '')
}
