import { and, asc, gt, lte } from 'drizzle-orm'
import type { FileStorage } from '../files/FileStorage.ts'
import { keyedHash } from '../support/secretBox.ts'
import { findBroken, GENESIS, type AuditLink } from './audit.ts'
import { sha256 } from './canonicalJson.ts'
import type { Orm } from './Database.ts'
import { auditArchive, auditLog } from './schema.ts'

/** Entries in one file. */
const PER_FILE = 10_000

type Archive = typeof auditArchive.$inferSelect

interface Options {
  readonly files: FileStorage
  /** The key of the macs: 32 bytes, base64. */
  readonly key: string
  readonly now: Date
  /** Entries from then on stay. */
  readonly before: Date
}

/**
 * Writes the oldest entries of the audit log into files, one JSON object a line, and removes them. What is left is verified from
 * the last of them on. Stops at an entry that is not as it was written: that one is evidence.
 */
export async function archiveAudit(tx: Orm, { files, key, now, before }: Options): Promise<void> {
  for (;;) {
    const last = await readArchiveEnd(tx, key)
    const page = await tx
      .select()
      .from(auditLog)
      .where(gt(auditLog.seq, last.seq))
      .orderBy(asc(auditLog.seq))
      .limit(PER_FILE)
    const young = page.findIndex(({ createdAt }) => createdAt >= before)
    const old = young === -1 ? page : page.slice(0, young)
    const [first, end] = [old[0], old.at(-1)]
    if (!first || !end || findBroken(old, last) !== undefined) return
    const text = old.map((row) => `${JSON.stringify(row)}\n`).join('')
    const file = `audit-${[first.seq, end.seq].map((seq) => String(seq).padStart(12, '0')).join('-')}.jsonl`
    const content = new TextEncoder().encode(text)
    await files.put(file, new Blob([content]).stream(), content.length)
    const archive = {
      firstSeq: first.seq,
      lastSeq: end.seq,
      hash: end.hash,
      file,
      digest: sha256(text),
    }
    await tx.insert(auditArchive).values({ ...archive, mac: await macOf(key, archive), archivedAt: now })
    await tx.delete(auditLog).where(and(gt(auditLog.seq, last.seq), lte(auditLog.seq, end.seq)))
    if (old.length < PER_FILE) return
  }
}

/** The last entry that is in a file, where the log continues. */
export async function readArchiveEnd(orm: Orm, key: string): Promise<AuditLink> {
  let last = GENESIS
  for (const archive of await orm.select().from(auditArchive).orderBy(asc(auditArchive.lastSeq))) {
    if (archive.firstSeq !== last.seq + 1 || archive.mac !== (await macOf(key, archive))) return last
    last = { seq: archive.lastSeq, hash: archive.hash }
  }
  return last
}

/** The archived files that are gone, or not as they were written. */
export async function findWrongArchives(orm: Orm, files: FileStorage): Promise<readonly string[]> {
  const wrong: string[] = []
  for (const { file, digest } of await orm.select().from(auditArchive).orderBy(asc(auditArchive.lastSeq))) {
    const content = await files.get(file)
    if (!content || sha256(await new Response(content).text()) !== digest) wrong.push(file)
  }
  return wrong
}

function macOf(
  key: string,
  { firstSeq, lastSeq, hash, digest }: Omit<Archive, 'mac' | 'archivedAt' | 'file'>,
) {
  return keyedHash(key, `audit archive ${firstSeq} ${lastSeq} ${hash} ${digest}`)
}
