import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { FileStorage } from '../files/FileStorage.ts'
import { keyedHash } from '../support/secretBox.ts'
import { readArchiveEnd } from './archiveAudit.ts'
import { GENESIS, type AuditLink } from './audit.ts'
import type { Orm } from './Database.ts'
import { auditHead, auditLog } from './schema.ts'

/** Where the newest seal is: not in the database, so that who writes there can neither change nor remove it. */
const FILE = 'audit-seal.json'

const sealed = z.object({ seq: z.number(), hash: z.string(), mac: z.string() })

interface Options {
  readonly orm: Orm
  readonly files: FileStorage
  /** The key of the macs: 32 bytes, base64. */
  readonly key: string
}

/** What a look at the log came to: a text such as `860:5f3a…` that proves later what the log was, or the first wrong entry. */
export type Sealing =
  | { readonly ok: true; readonly text?: string }
  | { readonly ok: false; readonly badSeq: number }

/**
 * Signs the end of the audit log with a key that the database does not have, and keeps that beside the files. Returns the text
 * of the new seal; none when nothing was written since. A log that is not the one of the last seal is not sealed: that one is
 * evidence.
 */
export async function sealAudit(options: Options): Promise<Sealing> {
  const { orm, files, key } = options
  const badSeq = await findUnsealed(options)
  if (badSeq !== undefined) return { ok: false, badSeq }
  const [head = GENESIS] = await orm.select().from(auditHead)
  const { seq, hash } = head
  if (seq === (await readSeal(files))?.seq) return { ok: true }
  const mac = await macOf(key, head)
  const content = new TextEncoder().encode(JSON.stringify({ seq, hash, mac }))
  await files.put(FILE, new Blob([content]).stream(), content.length)
  return { ok: true, text: `${seq}:${mac}` }
}

/** The sealed entry that the log does not hold any more, or not as it was sealed. `undefined`: none. */
export async function findUnsealed({ orm, files, key }: Options): Promise<number | undefined> {
  const seal = await readSeal(files)
  if (!seal) return undefined
  const { seq, mac, hash } = seal
  const isSigned = mac === (await macOf(key, seal))
  const held = await hashAt(orm, key, seq)
  return isSigned && (held === hash || held === 'archived') ? undefined : seq
}

/** Whether the log is still the one that was sealed with a text of the process's log. */
export async function isSealedBy({ orm, key }: Omit<Options, 'files'>, text: string): Promise<boolean> {
  const [seq = '', mac] = text.split(':')
  const hash = await hashAt(orm, key, Number(seq))
  return hash !== undefined && mac === (await macOf(key, { seq: Number(seq), hash }))
}

async function hashAt(orm: Orm, key: string, seq: number): Promise<string | undefined> {
  const end = await readArchiveEnd(orm, key)
  if (seq === end.seq) return end.hash
  if (seq < end.seq) return 'archived'
  const [row] = await orm.select({ hash: auditLog.hash }).from(auditLog).where(eq(auditLog.seq, seq))
  return row?.hash
}

async function readSeal(files: FileStorage) {
  const content = await files.get(FILE)
  return content && sealed.parse(await new Response(content).json())
}

const macOf = (key: string, { seq, hash }: AuditLink) => keyedHash(key, `audit head ${seq} ${hash}`)
