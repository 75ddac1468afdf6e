import type { AuditEvent } from '#server/platform/db/audit.ts'
import type { OperationContext } from '../OperationContext.ts'
import type { CollectAudit } from '../recordAudit.ts'

/** Works in a savepoint, which undoes all of it if it throws, and hands over its audit entries once it holds. */
export async function inSavepoint<Result>(
  context: OperationContext,
  collectAudit: CollectAudit | undefined,
  work: (within: OperationContext) => Promise<Result>,
): Promise<Result> {
  const events: AuditEvent[] = []
  const result = await context.tx.transaction((savepoint) =>
    work(context.within(savepoint, (event) => events.push(event))),
  )
  if (collectAudit) events.forEach(collectAudit)
  return result
}
