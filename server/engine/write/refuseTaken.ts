import { labelWithin, type Reason, sayAbout, together } from '#define/said'
import { type Fields, labelOf } from '#define'
import { sqlStateOf, takenKeyOf } from '#server/engine/db/databaseError.ts'
import { type FoundProblem, invalid } from '#server/engine/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import { uniqueFieldsOf } from '../tables/collectionIndexes.ts'

const UNIQUE_VIOLATION = '23505'

/**
 * Runs a write, and throws 400 for a value that another record has already, on its field: on the last one of a unique group.
 * `refuse`: makes the answer. Default: as above.
 */
export async function refuseTaken<Result>(
  collection: Collection,
  write: () => PromiseLike<Result>,
  refuse: (taken: FoundProblem) => Error = (taken) => invalid([taken]),
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    const names = sqlStateOf(error) === UNIQUE_VIOLATION ? uniqueFieldsOf(collection, takenKeyOf(error)) : []
    const [last, ...others] = names.map((name) => labelIn(collection.fields, name)).toReversed()
    if (last === undefined) throw error
    const beside = others.map(labelWithin).toReversed()
    const end: Reason =
      others.length === 0
        ? 'is already used'
        : { text: 'is already used with this {others}', values: { others: together(beside) } }
    throw refuse({ field: names.at(-1) ?? '', text: sayAbout(last, end) })
  }
}

function labelIn(fields: Fields, name: string): string {
  const field = fields[name]
  return field ? labelOf(field, name) : name
}
