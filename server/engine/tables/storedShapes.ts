import { sql } from 'drizzle-orm'
import { collectionShape } from '#server/engine/db/schema.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { formerNames } from '#define'
import type { MadeCollection } from '../Collection.ts'
import { type TableShape, tableShapeOf } from './fieldShape.ts'

/** The definitions by which their tables were last brought up to date, by resource. None before the first start. */
export async function readShapes(tx: Orm): Promise<ReadonlyMap<string, TableShape>> {
  const { rows } = await tx.execute(sql`select to_regclass('collection_shape') is not null as is_there`)
  if (rows[0]?.['is_there'] !== true) return new Map()
  const stored = await tx.select().from(collectionShape)
  return new Map(stored.map(({ resource, fields }) => [resource, fields as TableShape]))
}

/** Stores the current shape of each definition. Former names of a resource are deleted. */
export async function writeShapes(tx: Orm, collections: readonly MadeCollection[]): Promise<void> {
  if (collections.length === 0) return
  const former = collections.flatMap(({ resource }) => formerNames(resource.was))
  if (former.length > 0) await tx.delete(collectionShape).where(sql`${collectionShape.resource} in ${former}`)
  const shapes = collections.map(({ resource, written }) => ({
    resource: resource.name,
    fields: tableShapeOf(written.fields),
  }))
  await tx
    .insert(collectionShape)
    .values(shapes)
    .onConflictDoUpdate({ target: collectionShape.resource, set: { fields: sql`excluded.fields` } })
}
