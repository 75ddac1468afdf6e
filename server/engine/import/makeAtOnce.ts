import { ApiError, problemsIn } from '#server/http/ApiError.ts'
import type { AuditEvent } from '#server/platform/db/audit.ts'
import type { Collection } from '../Collection.ts'
import type { OperationContext } from '../OperationContext.ts'
import { createPrepared, insertPrepared, prepareRecord, type Prepared } from '../write/createRecord.ts'
import type { JudgedLine, LineResult } from './importLines.ts'

/** The outcome of all lines, and their audit entries. */
interface MadeAtOnce {
  readonly results: readonly LineResult[]
  readonly events: readonly AuditEvent[]
}

/**
 * Makes the records of all lines in a few statements. Undefined, with nothing done, where that cannot be: a rule or a place in an order
 * looks at what is there, or a value is taken, and only one line after the other finds by which. `isTold`: audit and events follow.
 */
export async function makeAtOnce(
  context: OperationContext,
  collection: Collection,
  lines: readonly JudgedLine[],
  { isTold }: { readonly isTold: boolean },
): Promise<MadeAtOnce | undefined> {
  if (collection.rules.create || collection.resource.list.position !== undefined) return undefined
  const events: AuditEvent[] = []
  try {
    return await context.tx.transaction(async (savepoint) => {
      const within = context.within(savepoint, (event) => events.push(event))
      const results: LineResult[] = []
      const prepared: Prepared[] = []
      for (const { line, values, errors } of lines) {
        const made = errors.length > 0 ? errors : await prepare(within, collection, values)
        if ('id' in made) prepared.push(made)
        results.push(
          'id' in made
            ? { line, ok: true, ...(isTold && { id: made.id }) }
            : { line, ok: false, errors: made },
        )
      }
      await (isTold ? createPrepared : insertPrepared)(within, collection, prepared)
      return { results, events }
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
