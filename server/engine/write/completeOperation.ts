import type { AnyRecord, EventName, Resource } from '#define'
import { insertOutboxEvent } from '#server/webhooks/insertOutboxEvent.ts'
import type { Collection } from '../Collection.ts'
import type { OperationContext } from '../OperationContext.ts'
import { recordAudit } from '../recordAudit.ts'

/** A finished operation on a record. */
interface Done {
  /** `created`, `updated`, `deleted`, `revealed`, or what an action is called: the log shows it after the resource. */
  readonly verb: string
  /** The webhook event that tells of it. `undefined`: none does. */
  readonly event?: EventName | undefined
  /** As it is stored now, or as it was. */
  readonly record: AnyRecord
  /** Never a secret. */
  readonly details: Readonly<Record<string, unknown>>
}

/** Tells of an operation: its webhook event, and its entry in the audit log. Comes last in its transaction. */
export async function completeOperation(
  context: OperationContext,
  { resource }: Collection,
  { verb, event, record, details }: Done,
): Promise<void> {
  const { tx, services, caller } = context
  const { name, audit = name.replaceAll('-', '_'), recordTitle } = resource
  if (event) {
    const payload = payloadOf(resource, record)
    await insertOutboxEvent(tx, services, { teamId: caller.team.id, type: event, payload })
  }
  if (audit === false) return
  await recordAudit(context, {
    action: `${audit}_${verb}`,
    target: { type: resource.audit || name, id: String(record['id']) },
    details: { [recordTitle]: record[recordTitle], ...details },
  })
}

/** The payload of a record's events: the fields that the definition chose, or all but its secrets. */
export function payloadOf({ fields, emits }: Resource, record: AnyRecord): AnyRecord {
  const open = Object.keys(fields).filter((name) => fields[name]?.kind !== 'secret')
  return Object.fromEntries((emits?.fields ?? open).map((name) => [name, record[name] ?? null]))
}
