import { asc, eq, gt } from 'drizzle-orm'
import { canonicalJson, sha256 } from './canonicalJson.ts'
import type { Orm } from './Database.ts'
import { auditHead, auditLog } from './schema.ts'

/** Who did what to whom, when and from where. */
export interface AuditEvent {
  /** The team it happened in; null outside any. */
  readonly team: string | null
  readonly actor: { readonly type: 'user' | 'apiKey' | 'system'; readonly id: string | null }
  /** An event name, e.g. `crypto_sent`. */
  readonly action: string
  readonly target?: { readonly type: string; readonly id: string }
  /** More details: JSON, without secrets. */
  readonly details?: Readonly<Record<string, unknown>>
  readonly ip?: string
  readonly userAgent?: string
  readonly requestId?: string
  readonly at: Date
}

/** An entry, as the next one names it. */
export type AuditLink = Pick<typeof auditHead.$inferSelect, 'seq' | 'hash'>
type Row = typeof auditLog.$inferSelect

/** Before the first entry. */
export const GENESIS: AuditLink = { seq: 0, hash: '0'.repeat(64) }
const PAGE = 2_000

/** What open transactions will append at their end. */
const collected = new WeakMap<Orm, AuditEvent[]>()

/** Notes events in the audit log, oldest first, with the transaction `tx`: at its end, or at once where `tx` is none. */
export async function audit(tx: Orm, ...events: readonly AuditEvent[]): Promise<void> {
  const collection = collected.get(tx)
  if (collection) collection.push(...events)
  else await append(tx, events)
}

/**
 * Does the work of a transaction that has begun, and appends its audit entries once all is done: writing them locks the log, so
 * other writers do not wait meanwhile. `write`: does something else with them.
 */
export async function auditAtEnd<Result>(
  tx: Orm,
  work: (tx: Orm) => Promise<Result>,
  write = (events: readonly AuditEvent[]) => append(tx, events),
): Promise<Result> {
  const events: AuditEvent[] = []
  collected.set(tx, events)
  const result = await work(tx)
  await write(events)
  return result
}

async function append(tx: Orm, events: readonly AuditEvent[]): Promise<void> {
  if (events.length === 0) return
  let last = await lockHead(tx)
  const rows: Row[] = []
  for (const event of events) {
    const row = { ...toRow(event), seq: last.seq + 1, prevHash: last.hash }
    last = { seq: row.seq, hash: hashOf(row) }
    rows.push({ ...row, hash: last.hash })
  }
  for (let at = 0; at < rows.length; at += PAGE) await tx.insert(auditLog).values(rows.slice(at, at + PAGE))
  await tx.update(auditHead).set({ seq: last.seq, hash: last.hash }).where(eq(auditHead.id, 1))
}

/** Whether every row of the audit log is as it was written and none is missing; `badSeq` is the first that is not. */
export type AuditVerdict =
  | { readonly ok: true; readonly rows: number }
  | { readonly ok: false; readonly badSeq: number }

/**
 * Walks the chain from a link on that is known to be good; by default all of it. A caller outside a transaction may see rows
 * appended while it walks. `onLink`: called for each good row.
 */
export async function verifyAuditChain(
  orm: Orm,
  since: AuditLink = GENESIS,
  onLink: (link: AuditLink) => void = () => undefined,
): Promise<AuditVerdict> {
  const [head = GENESIS] = await orm.select().from(auditHead)
  let last = since
  for (;;) {
    const page = await orm
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, last.seq))
      .orderBy(asc(auditLog.seq))
      .limit(PAGE)
    const broken = findBroken(page, last)
    for (const row of page) {
      if (broken === last.seq + 1) return { ok: false, badSeq: broken }
      last = row
      // The head was read first: rows after it are newer.
      if (row.seq === head.seq && row.hash !== head.hash) return { ok: false, badSeq: row.seq }
      onLink({ seq: row.seq, hash: row.hash })
    }
    if (page.length < PAGE) break
  }
  return last.seq < head.seq ? { ok: false, badSeq: last.seq + 1 } : { ok: true, rows: last.seq }
}

/** The first entry of a page that is not as it was written, or is missing; `undefined`: none. */
export function findBroken(page: readonly Row[], since: AuditLink): number | undefined {
  let last = since
  for (const row of page) {
    if (row.seq !== last.seq + 1 || row.prevHash !== last.hash || row.hash !== hashOf(row))
      return last.seq + 1
    last = row
  }
  return undefined
}

/** The last link of the chain; the lock on it makes writers take turns. */
async function lockHead(tx: Orm): Promise<AuditLink> {
  const [head = GENESIS] = await tx
    .insert(auditHead)
    .values({ id: 1, ...GENESIS })
    .onConflictDoUpdate({ target: auditHead.id, set: { id: 1 } })
    .returning()
  return head
}

function toRow({ team, actor, target, details = {}, at, ...event }: AuditEvent) {
  return {
    teamId: team,
    actorType: actor.type,
    actorId: actor.id,
    action: event.action,
    targetType: target?.type ?? null,
    targetId: target?.id ?? null,
    details,
    ip: event.ip ?? null,
    userAgent: event.userAgent ?? null,
    requestId: event.requestId ?? null,
    createdAt: at,
  }
}

function hashOf(row: Omit<Row, 'hash'>): string {
  const { seq, prevHash, teamId, actorType, actorId, action, targetType, targetId, details } = row
  const { ip, userAgent, requestId, createdAt } = row
  const fields = [
    seq,
    teamId,
    actorType,
    actorId,
    action,
    targetType,
    targetId,
    details,
    ip,
    userAgent,
    requestId,
  ]
  return sha256(`${prevHash}\n${canonicalJson([...fields, createdAt])}`)
}
