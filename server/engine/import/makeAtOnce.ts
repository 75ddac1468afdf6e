import { ApiError, problemsIn } from '#server/engine/http/ApiError.ts'
import type { Collection } from '../Collection.ts'
import type { OperationContext } from '../OperationContext.ts'
import { type insertPrepared, prepareRecord, type Prepared } from '../write/createRecord.ts'
import type { JudgedLine, LineResult } from './importLines.ts'

/**
 * Makes the records of all lines in a few statements. Undefined, with nothing done, where that cannot be: a rule or a place in
 * an order looks at what is there, or a value is taken, and only one line after the other finds by which.
 */
export async function makeAtOnce(
  context: OperationContext,
  collection: Collection,
  lines: readonly JudgedLine[],
  store: typeof insertPrepared,
): Promise<readonly LineResult[] | undefined> {
  if (collection.rules.create || collection.resource.list.position !== undefined) return undefined
  try {
    return await context.within(async (within) => {
      const results: LineResult[] = []
      const prepared: Prepared[] = []
      for (const { line, values, errors } of lines) {
        const made = errors.length > 0 ? errors : await prepare(within, collection, values)
        if ('id' in made) prepared.push(made)
        results.push('id' in made ? { line, ok: true, id: made.id } : { line, ok: false, errors: made })
      }
      await store(within, collection, prepared)
      return results
    })
  } catch (error) {
    if (error instanceof ApiError) return undefined
    throw error
  }
}

async function prepare(context: OperationContext, collection: Collection, values: JudgedLine['values']) {
  try {
    return await prepareRecord(context, collection, values)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return problemsIn(error)
  }
}
