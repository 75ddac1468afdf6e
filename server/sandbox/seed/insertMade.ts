import type { Resource } from '#define'
import type { SourceRow } from '#server/engine/read/ListSource.ts'
import { tableOf } from '#server/engine/tables/tableOf.ts'
import type { Orm } from '#server/engine/db/Database.ts'

interface Maker {
  readonly teamId: string
  readonly userId: string
}

/** Writes a row of a table that the engine makes. */
export async function insertMade(
  tx: Orm,
  { teamId, userId }: Maker,
  resource: Resource,
  { createdAt, ...row }: SourceRow & { readonly createdAt: Date },
) {
  const managed = { teamId, createdBy: userId, createdAt, updatedAt: createdAt, version: 1 }
  await tx.insert(tableOf(resource).table).values({ ...row, ...managed })
}
