import { and, eq, inArray } from 'drizzle-orm'
import { auditTogether, type AuditPlace } from '#server/engine/recordAudit.ts'
import { ApiError } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { createId } from '#server/platform/createId.ts'
import type { Services } from '#server/Services.ts'
import { sendCrypto } from '../sendCrypto.ts'
import {
  checkFile,
  digestOf,
  type NetworkOf,
  type PaymentFile,
  readNetworks,
  requestOf,
} from './checkFile.ts'
import { type FileResult, isOpen, type LineResult, paidLine, refusedLine, totalsOf } from './LineResult.ts'
import { paymentFile, paymentFileLine } from './schema.ts'

/** So few that nobody who waits for a transaction notices it. */
const IN_ONE_TRANSACTION = 5

interface Confirmed extends PaymentFile {
  readonly only: 'all' | 'good'
}

/**
 * Pays a file: each line as one payment, by the same rules, a few in each transaction. A line that was paid before is left alone,
 * so the same file pays once: what was refused can be tried again, and what a crash left is paid by the next confirmation.
 *
 * `only: 'all'`: throws 409 when the check refuses a line, and pays none. It also throws when a line is refused later, because
 * something changed meanwhile: then it stops, and the lines before it are paid.
 */
export async function payFile(
  services: Services,
  caller: Caller,
  { only, ...file }: Confirmed,
): Promise<FileResult> {
  const { orm } = services.db
  const checked = await checkFile(services, caller, file)
  const isAll = only === 'all'
  if (isAll) refuseAny(checked.lines)
  const fileId = await openFile(services, caller, file)
  const networkOf = await readNetworks(orm, file)
  const open = checked.lines.filter(isOpen)
  const results = new Map(checked.lines.map((line) => [line.line, line]))
  for (let at = 0; at < open.length; at += IN_ONE_TRANSACTION) {
    const some = open.slice(at, at + IN_ONE_TRANSACTION)
    const done = await services.db.transaction((tx) =>
      auditTogether(tx, async (collectAudit) => {
        const paid = await payLines({ tx, services, caller, fileId, networkOf, collectAudit }, some)
        if (isAll) refuseAny([...results.values()], paid)
        return paid
      }),
    )
    for (const line of done) results.set(line.line, line)
  }
  const lines = [...results.values()]
  return { lines, totals: await totalsOf(orm, caller.team.id, lines, { isMade: true }) }
}

/** Throws 409 when a line is refused. `tried`: those of the transaction that the refusal takes back. */
function refuseAny(lines: readonly LineResult[], tried: readonly LineResult[] = lines): void {
  const refused = new Map(tried.filter(({ status }) => status === 'refused').map((line) => [line.line, line]))
  if (refused.size === 0) return
  const isMade = ({ reference, approvalId, isPaid }: LineResult) =>
    !isPaid && (reference !== null || approvalId !== null)
  const made = lines.filter(isMade).length
  const said = `${refused.size} of ${lines.length} payments are refused`
  const text =
    made === 0
      ? `Nothing was paid: ${said}`
      : `Paying stopped: ${said} by now. ${made} are paid; the same file pays the rest`
  const data = { lines: lines.map((line) => refused.get(line.line) ?? line) }
  throw new ApiError(409, text, { code: 'payments_refused', data })
}

/** The id of a file, which is noted when it is confirmed first. */
async function openFile(
  { db, now, randomBytes }: Services,
  { team, userId }: Caller,
  file: PaymentFile,
): Promise<string> {
  const digest = digestOf(file)
  const id = createId('file', randomBytes)
  const row = { id, teamId: team.id, digest, createdBy: userId, createdAt: now() }
  return db.transaction(async (tx) => {
    await tx.insert(paymentFile).values(row).onConflictDoNothing()
    const [known] = await tx
      .select({ id: paymentFile.id })
      .from(paymentFile)
      .where(and(eq(paymentFile.teamId, team.id), eq(paymentFile.digest, digest)))
    if (!known) throw new Error('The file of payments is not there')
    return known.id
  })
}

interface Paying extends Pick<AuditPlace, 'tx' | 'collectAudit'> {
  readonly services: Services
  readonly caller: Caller
  readonly fileId: string
  readonly networkOf: NetworkOf
}

/** Pays lines of a file that is locked meanwhile: of two that pay it at once, one waits and finds them paid. */
async function payLines(
  { tx, services, caller, fileId, networkOf, collectAudit }: Paying,
  lines: readonly LineResult[],
): Promise<readonly LineResult[]> {
  await tx.select().from(paymentFile).where(eq(paymentFile.id, fileId)).for('update')
  const numbers = lines.map(({ line }) => line)
  const rows = await tx
    .select()
    .from(paymentFileLine)
    .where(and(eq(paymentFileLine.fileId, fileId), inArray(paymentFileLine.line, numbers)))
  const before = new Map(rows.map((row) => [row.line, row]))
  const results: LineResult[] = []
  for (const asked of lines) {
    const { line, warnings } = asked
    const paid = before.get(line)
    if (paid) {
      results.push(paidLine(asked, paid))
      continue
    }
    try {
      const request = { ...requestOf(asked, networkOf), kind: 'file' as const, collectAudit }
      const sent = await tx.transaction((savepoint) => sendCrypto(savepoint, services, caller, request))
      const { status, fee, recipientGets } = sent
      const reference = sent.status === 'pending' ? sent.reference : null
      const approvalId = sent.status === 'pending' ? null : sent.approvalId
      await tx.insert(paymentFileLine).values({ fileId, line, reference, approvalId })
      results.push({ ...asked, status, fee, recipientGets, reference, approvalId })
    } catch (error) {
      results.push(refusedLine(asked, error, warnings))
    }
  }
  return results
}
