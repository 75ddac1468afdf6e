import { labelOf } from '#define'
import { sqlStateOf, takenKeyOf } from '#server/platform/db/databaseError.ts'
import { invalid } from '#server/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import { uniqueFieldOf } from '../collectionIndexes.ts'

const UNIQUE_VIOLATION = '23505'

/** Runs a write, and answers 400 on its field for a value of a unique field that another record has already. */
export async function refuseTaken<Result>(
  collection: Collection,
  write: () => PromiseLike<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const name =
      sqlStateOf(error) === UNIQUE_VIOLATION ? uniqueFieldOf(collection, takenKeyOf(error)) : undefined
    const field = name === undefined ? undefined : collection.fields[name]
    if (name === undefined || !field) throw error
    throw invalid([{ field: name, text: `${labelOf(field, name)} is already used` }])
  }
}
