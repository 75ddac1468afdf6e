import { eq } from 'drizzle-orm'
import { auditOf, type AnyRecord, type EventName, type Resource } from '#define'
import type { Collection } from '../Collection.ts'
import { operationDone, publish } from '../events.ts'
import type { OperationContext } from '../OperationContext.ts'
import { recordAudit } from './recordAudit.ts'

/** A finished operation on a record. */
interface FinishedOperation {
  /** `created`, `updated`, `deleted`, `revealed`, or what an action is called: the log shows it after the resource. `false`: not there. */
  readonly verb: string | false
  /** Its webhook event. `undefined`: it has none. */
  readonly event?: EventName | undefined
  /** As it is stored now, or as it was. */
  readonly record: AnyRecord
  /** Never a secret. */
  readonly details: Readonly<Record<string, unknown>>
}

/** Publishes an operation: its webhook event, and its entry in the audit log. Comes last in its transaction. */
export async function completeOperation(
  context: OperationContext,
  collection: Collection,
  { verb, event, record, details }: FinishedOperation,
): Promise<void> {
  const { resource } = collection
  const teamId = await teamOf(context, collection, record)
  if (event && teamId !== null) {
    await publish(context, operationDone, { teamId, type: event, payload: payloadOf(resource, record) })
  }
  if (resource.audit === false || verb === false) return
  const { name, prefix = name } = auditOf(resource)
  const action = `${prefix}_${verb}`
  await recordAudit({ ...context, teamId }, { action, ...describe(context, resource, record, details) })
}

/** Whose the record is: the caller's team's, or the one that the row of an administrator's record names. */
async function teamOf(
  { tx, caller }: OperationContext,
  { scope, table, columns }: Collection,
  { id: key }: AnyRecord,
): Promise<string | null> {
  if (scope !== 'platform') return caller.team.id
  const { id, teamId } = columns
  if (!id || !teamId) return null
  const [row] = await tx
    .select({ teamId })
    .from(table)
    .where(eq(id, String(key)))
  return typeof row?.teamId === 'string' ? row.teamId : null
}

/** What an entry is about, and what it holds. */
function describe({ services }: OperationContext, resource: Resource, record: AnyRecord, details: AnyRecord) {
  const { about = '', fields = [about === '' ? resource.recordTitle : 'id'] } = auditOf(resource)
  const held = Object.fromEntries(fields.map((field) => [field, record[field] ?? null]))
  const reference = resource.fields[about]
  const to = reference && 'to' in reference.options ? reference.options.to : undefined
  const other = to === undefined ? undefined : services.engine.sources.get(to)?.resource
  return {
    target: { type: auditOf(other ?? resource).name, id: String(record[other ? about : 'id']) },
    details: { ...held, ...details },
  }
}

/** The payload of a record's events: the fields that the definition chose, or all but its secrets and those that need a permission. */
export function payloadOf({ fields, emits }: Resource, record: AnyRecord): AnyRecord {
  const open = Object.keys(fields).filter(
    (name) => fields[name]?.kind !== 'secret' && fields[name]?.options.permission === undefined,
  )
  return Object.fromEntries((emits?.fields ?? open).map((name) => [name, record[name] ?? null]))
}
