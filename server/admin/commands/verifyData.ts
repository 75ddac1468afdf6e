import { verifyBooks } from '#server/ledger/verifyBooks.ts'
import { verifyAuditChain } from '#server/platform/db/audit.ts'
import { findWrongArchives, readArchiveEnd } from '#server/platform/db/archiveAudit.ts'
import { verifyAuditLog } from '#server/platform/db/verifyAuditLog.ts'
import type { Services } from '#server/Services.ts'

/** What the books and the audit log are found to be, in lines for people. */
export interface Verification {
  readonly ok: boolean
  readonly lines: readonly string[]
}

/** `isQuick`: without walking again the blocks of the audit log that were found whole before, see `verifyAuditLog`. */
interface Options {
  readonly isQuick?: boolean
}

/** Adds up the books and walks the chain of the audit log: all of it, unless told otherwise. */
export async function verifyData(
  { db, now, settings, files }: Pick<Services, 'db' | 'now' | 'settings' | 'files'>,
  { isQuick = false }: Options = {},
): Promise<Verification> {
  const books = await verifyBooks(db.orm)
  const chain = isQuick
    ? await verifyAuditLog({ db, now, key: settings.hashKey })
    : await verifyAuditChain(db.orm, await readArchiveEnd(db.orm, settings.hashKey))
  const archives = isQuick ? [] : await findWrongArchives(db.orm, files)
  const wrong = [
    ...books.currencies.map(({ currency, sum }) => `the postings of ${currency} sum to ${sum}, not to zero`),
    ...books.entries.map((id) => `entry ${id} does not balance`),
    ...books.drifted.map(
      ({ account, balance, sum }) => `account ${account} holds ${balance}, its postings ${sum}`,
    ),
    ...books.overdrawn.map((account) => `account ${account} is or was below zero`),
  ]
  return {
    ok: books.ok && chain.ok && archives.length === 0,
    lines: [
      books.ok ? 'Books: in order' : `Books: ${wrong.length} wrong`,
      ...wrong.map((line) => `  ${line}`),
      chain.ok
        ? `Audit log: in order, ${chain.rows} entries`
        : `Audit log: entry ${chain.badSeq} was changed or is missing`,
      ...archives.map((file) => `Audit log: the file ${file} was changed or is missing`),
    ],
  }
}
