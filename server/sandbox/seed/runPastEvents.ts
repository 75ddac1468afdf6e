import { auditAll, type AuditEvent } from '#server/engine/db/audit.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Services } from '#server/entry/Services.ts'
import type { Random } from './createRandom.ts'

/** Something that happened in the past of the demo data. */
export interface PastEvent {
  readonly at: Date
  /** The administrator who did it, signed in at that time. Default: none, or the event names its own. */
  readonly by?: string
  /**
   * Done by the commands that do it in the application, by a clock that shows its moment; mails of the past are stored only. Or
   * there is nothing of it but an entry in the audit log.
   */
  readonly run: ((services: Services) => Promise<unknown>) | Omit<AuditEvent, 'at'>
}

/** Lets events happen in the order of their moments, which is the order of the audit log. */
export async function runPastEvents(
  tx: Orm,
  events: readonly PastEvent[],
  { random, services }: { readonly random: Random; readonly services: Services },
): Promise<void> {
  let entries: AuditEvent[] = []
  const flush = async () => {
    if (entries.length > 0) await auditAll(tx, entries)
    entries = []
  }
  for (const { at, run } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (typeof run !== 'function') {
      entries.push({ ...run, at })
      continue
    }
    await flush()
    await run({ ...services, now: () => at, randomBytes: random.bytes, mailTransport: undefined })
  }
  await flush()
}
