import type { AnyRecord } from '#define'
import type { Caller } from '#server/engine/http/Caller.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import { idOf, ownerIdOf } from '../read/ListSource.ts'
import type { OperationContext } from '../OperationContext.ts'
import { readOne } from '../read/readOne.ts'
import { stampOf } from './createRecord.ts'
import { editRecord } from './editRecord.ts'
import { toRow } from './toRow.ts'

/** The settings of a caller: as they begin, until they are first saved. */
export async function readSettings(
  orm: Orm,
  collection: Collection,
  { viewer, now }: { readonly viewer: Caller; readonly now: Date },
): Promise<AnyRecord> {
  const { begins } = collection
  const id = ownerOf(viewer, collection)
  const isMissing = (error: unknown) => error instanceof ApiError && error.status === 404
  return readOne(orm, collection, { viewer, id, now }).catch((error: unknown) => {
    if (begins && isMissing(error)) return { id, ...begins, version: 0 }
    throw error
  })
}

/** Changes the settings of the caller. Throws as `editRecord` does. */
export async function editSettings(
  context: OperationContext,
  collection: Collection,
  edit: { readonly version?: number | undefined; readonly sent: AnyRecord },
): Promise<AnyRecord> {
  const id = ownerOf(context.caller, collection)
  if (collection.begins) await insertMissing(context, collection, id)
  return editRecord(context, collection, { id, ...edit })
}

const ownerOf = (caller: Caller, { resource }: Collection) => ownerIdOf(caller, resource.settingsOf ?? 'user')

async function insertMissing(context: OperationContext, collection: Collection, id: string): Promise<void> {
  const { begins = {}, written } = collection
  const values = { ...(await toRow(context, collection, id, begins)), ...stampOf(context, collection) }
  await context.tx
    .insert(written.table)
    .values({ ...values, id, version: 0 })
    .onConflictDoNothing({ target: idOf(collection) })
}
