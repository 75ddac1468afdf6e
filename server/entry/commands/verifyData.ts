import { verifyBooks } from '#server/core/ledger/verifyBooks.ts'
import { findWrongArchives } from '#server/engine/db/archiveAudit.ts'
import { isSealedBy } from '#server/engine/db/sealAudit.ts'
import { verifyAuditLog } from '#server/engine/db/verifyAuditLog.ts'
import type { Services } from '#server/entry/Services.ts'

/** What the books and the audit log are found to be, in lines for people. */
export interface Verification {
  readonly ok: boolean
  readonly lines: readonly string[]
}

/** `isQuick`: without walking again the blocks of the audit log that were found whole before, see `verifyAuditLog`. */
interface Options {
  readonly isQuick?: boolean
  /** A seal that a process wrote to its log, such as `860:5f3a…`. Default: that beside the files alone is compared. */
  readonly seal?: string | undefined
}

/** Adds up the books and walks the chain of the audit log: all of it by default. */
export async function verifyData(
  { db, now, settings, files }: Pick<Services, 'db' | 'now' | 'settings' | 'files'>,
  { isQuick = false, seal }: Options = {},
): Promise<Verification> {
  const books = await verifyBooks(db.orm)
  const key = settings.hashKey
  const chain = await verifyAuditLog({ db, now, files, key, walks: isQuick ? 'new' : 'all' })
  const isSealed = seal === undefined || (await isSealedBy({ orm: db.orm, key }, seal))
  const archives = isQuick ? [] : await findWrongArchives(db.orm, files)
  const wrong = [
    ...books.currencies.map(
      ({ currency, sum }) => `the postings of ${currency} add up to ${sum} instead of zero`,
    ),
    ...books.entries.map((id) => `entry ${id} does not balance`),
    ...books.drifted.map(
      ({ account, balance, sum }) => `account ${account} holds ${balance}, its postings ${sum}`,
    ),
    ...books.overdrawn.map((account) => `account ${account} is or was below zero`),
  ]
  return {
    ok: books.ok && chain.ok && isSealed && archives.length === 0,
    lines: [
      books.ok ? 'Books: OK' : `Books: ${wrong.length} wrong`,
      ...wrong.map((line) => `  ${line}`),
      chain.ok
        ? `Audit log: OK, ${chain.rows} entries`
        : `Audit log: entry ${chain.badSeq} was changed or is missing`,
      ...(isSealed ? [] : ['Audit log: does not match the seal; it was cut or rewritten']),
      ...archives.map((file) => `Audit log: the file ${file} was changed or is missing`),
    ],
  }
}
