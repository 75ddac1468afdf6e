import { asc, gt, sql, type SQL } from 'drizzle-orm'
import { keyedHash } from '../secretBox.ts'
import { readArchiveEnd } from './archiveAudit.ts'
import { verifyAuditChain, type AuditLink } from './audit.ts'
import type { Database } from './Database.ts'
import { auditCheckpoint, auditLog } from './schema.ts'

/** Entries in a block. What does not fill one yet is walked each time. */
const BLOCK = 10_000

interface Options {
  readonly db: Database
  /** The key of the checkpoints' macs: 32 bytes, base64. */
  readonly key: string
  readonly now: () => Date
  /** Entries in a block. Default: 10,000. */
  readonly block?: number
}

/** What came of it. `walked`: how many entries were read; the others were compared by the database. */
type LogVerdict =
  | { readonly ok: true; readonly rows: number; readonly walked: number }
  | { readonly ok: false; readonly badSeq: number }

type Checkpoint = typeof auditCheckpoint.$inferSelect

/**
 * Whether every entry of the audit log is as it was written and none is missing, as `verifyAuditChain` finds it, without
 * walking again the blocks that were found whole before: the database makes their digests anew, and what differs from the
 * checkpoint is walked. Keeps a checkpoint for each new block that is full.
 */
export async function verifyAuditLog({ db, key, now, block = BLOCK }: Options): Promise<LogVerdict> {
  const since = await lastWhole(db, key)
  const ends: AuditLink[] = []
  const verdict = await verifyAuditChain(db.orm, since, (link) => {
    if (link.seq % block === 0) ends.push(link)
  })
  if (!verdict.ok) return verdict
  await keep({ db, key, now }, since, ends)
  return { ...verdict, walked: verdict.rows - since.seq }
}

/** The end of the last block before the first that does not match its checkpoint. */
async function lastWhole({ orm }: Database, key: string): Promise<AuditLink> {
  let last = await readArchiveEnd(orm, key)
  const checkpoints = await orm
    .select()
    .from(auditCheckpoint)
    .where(gt(auditCheckpoint.seq, last.seq))
    .orderBy(asc(auditCheckpoint.seq))
  for (const checkpoint of checkpoints) {
    const { seq, hash, after, digest, mac } = checkpoint
    if (after !== last.seq || mac !== (await macOf(key, checkpoint))) return last
    const { rows } = await orm.execute<{ digest: string; hash: string }>(
      sql`select ${digestOfBlock(after, seq)} as digest, (select hash from audit_log where seq = ${seq}) as hash`,
    )
    if (rows[0]?.digest !== digest || rows[0].hash !== hash) return last
    last = { seq, hash }
  }
  return last
}

/** The digest of the entries after one and up to another, every column of them. */
export function digestOfBlock(after: number, upTo: number): SQL {
  return sql`(select encode(sha256(convert_to(string_agg(
    encode(sha256(convert_to(entry::text, 'UTF8')), 'hex'), '' order by entry.seq), 'UTF8')), 'hex')
    from ${auditLog} as entry where entry.seq > ${after} and entry.seq <= ${upTo})`
}

async function keep(
  { db, key, now }: Omit<Options, 'block'>,
  since: AuditLink,
  ends: readonly AuditLink[],
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(auditCheckpoint).where(gt(auditCheckpoint.seq, since.seq))
    let after = since.seq
    for (const { seq, hash } of ends) {
      const { rows } = await tx.execute<{ digest: string }>(
        sql`select ${digestOfBlock(after, seq)} as digest`,
      )
      const block = { seq, hash, after, digest: rows[0]?.digest ?? '' }
      const mac = await macOf(key, block)
      await tx
        .insert(auditCheckpoint)
        .values({ ...block, mac, checkedAt: now() })
        .onConflictDoNothing()
      after = seq
    }
  })
}

function macOf(
  key: string,
  { seq, hash, after, digest }: Pick<Checkpoint, 'seq' | 'hash' | 'after' | 'digest'>,
): Promise<string> {
  return keyedHash(key, `audit ${after} ${seq} ${hash} ${digest}`)
}
