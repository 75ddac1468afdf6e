import { asc, gt, sql, type SQL } from 'drizzle-orm'
import type { FileStorage } from '../files/FileStorage.ts'
import { keyedHash } from '../support/secretBox.ts'
import { readArchiveEnd } from './archiveAudit.ts'
import { verifyAuditChain, type AuditLink } from './audit.ts'
import type { Database } from './Database.ts'
import { auditCheckpoint, auditLog } from './schema.ts'
import { findUnsealed } from './sealAudit.ts'

/** Entries in a block. What does not fill one yet is walked each time. */
const BLOCK = 10_000

interface Options {
  readonly db: Database
  readonly files: FileStorage
  /** The key of the checkpoints' macs: 32 bytes, base64. */
  readonly key: string
  readonly now: () => Date
  /** Which entries are walked: those after the blocks that were found whole before, or every one. Default: the new ones. */
  readonly walks?: 'new' | 'all'
  /** Entries in a block. Default: 10,000. */
  readonly block?: number
}

/** What came of it. `walked`: how many entries were read; the others were compared by the database. */
type LogVerdict =
  | { readonly ok: true; readonly rows: number; readonly walked: number }
  | { readonly ok: false; readonly badSeq: number }

type Checkpoint = typeof auditCheckpoint.$inferSelect

/**
 * Whether every entry of the audit log is as it was written and none is missing, as `verifyAuditChain` finds it, and whether it
 * is the log that was found whole and sealed before: one that was rewritten from some entry on is not. Blocks that were found
 * whole are not walked again: the database computes their digests again, and what differs from the checkpoint is walked. Keeps a
 * checkpoint for each new block that is full.
 */
export async function verifyAuditLog(options: Options): Promise<LogVerdict> {
  const { db, files, key, now, walks = 'new', block = BLOCK } = options
  const checkpoints = await db.orm.select().from(auditCheckpoint).orderBy(asc(auditCheckpoint.seq))
  const start = await readArchiveEnd(db.orm, key)
  const since = walks === 'all' ? start : await lastWhole({ db, key }, start, checkpoints)
  const ends: AuditLink[] = []
  const hashes = new Map<number, string>()
  const verdict = await verifyAuditChain(db.orm, since, (link) => {
    if (link.seq % block === 0) ends.push(link)
    hashes.set(link.seq, link.hash)
  })
  if (!verdict.ok) return verdict
  for (const checkpoint of checkpoints.filter(({ seq }) => seq > since.seq))
    if (checkpoint.hash !== hashes.get(checkpoint.seq) || checkpoint.mac !== (await macOf(key, checkpoint)))
      return { ok: false, badSeq: checkpoint.after + 1 }
  const badSeq = await findUnsealed({ orm: db.orm, files, key })
  if (badSeq !== undefined) return { ok: false, badSeq }
  await keep({ db, key, now }, since, ends)
  return { ...verdict, walked: verdict.rows - since.seq }
}

/** The end of the last block before the first that does not match its checkpoint. */
async function lastWhole(
  { db: { orm }, key }: Pick<Options, 'db' | 'key'>,
  start: AuditLink,
  checkpoints: readonly Checkpoint[],
): Promise<AuditLink> {
  let last = start
  for (const checkpoint of checkpoints.filter((one) => one.seq > start.seq)) {
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
  { db, key, now }: Pick<Options, 'db' | 'key' | 'now'>,
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
