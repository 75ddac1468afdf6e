import Big from 'big.js'
import { and, eq } from 'drizzle-orm'
import { ApiError, type FieldProblem, problemsIn, refusalIn } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'
import { createId } from '#server/platform/createId.ts'
import { auditTogether, type AuditPlace } from '#server/engine/recordAudit.ts'
import { sha256 } from '#server/platform/db/canonicalJson.ts'
import type { Orm } from '#server/platform/db/Database.ts'
import { dryRun } from '#server/platform/db/dryRun.ts'
import type { Services } from '#server/Services.ts'
import { readCurrencies } from '../readCurrencies.ts'
import { lockAvailable } from '../readTokenAmount.ts'
import { warningsOf } from '../reviewSend.ts'
import { sendCrypto } from '../sendCrypto.ts'
import { parsePayments, type PaymentLine } from './parsePayments.ts'
import { paymentFile, paymentFileLine } from './schema.ts'

/** A file to pay. */
export interface PaymentFile {
  /** With the header `address,amount,currency,note`. */
  readonly csv: string
  /** Default: the first network of each token. */
  readonly network?: string | undefined
}

/** What a line comes to. */
export interface LineResult extends PaymentLine {
  readonly status: 'pending' | 'awaiting_approval' | 'refused'
  readonly fee: string | null
  readonly recipientGets: string | null
  readonly reference: string | null
  readonly approvalId: string | null
  readonly errors: readonly FieldProblem[]
  readonly warnings: readonly string[]
  /** An earlier confirmation has paid it. */
  readonly isPaid: boolean
}

/** The sums of one token over the lines that are not refused. Decimal texts. */
interface Total {
  readonly currency: string
  readonly payments: number
  readonly amount: string
  readonly fee: string
  /** What is available once they are paid. */
  readonly availableAfter: string
}

interface FileResult {
  readonly lines: readonly LineResult[]
  readonly totals: readonly Total[]
}

/** Says what would come of each line, by paying it and taking that back. */
export async function reviewFile(
  tx: Orm,
  services: Services,
  caller: Caller,
  file: PaymentFile,
): Promise<FileResult> {
  const result = await dryRun(tx, async (savepoint) => {
    const fileId = await openFile(savepoint, services, caller, file)
    // What is taken back needs no entry, and the log is everybody's.
    return payLines(savepoint, services, caller, { ...file, fileId, collectAudit: () => undefined })
  })
  return { ...result, lines: takenBack(result.lines) }
}

/** Lines of which nothing was made: their references lead nowhere. */
const takenBack = (lines: readonly LineResult[]): readonly LineResult[] =>
  lines.map((line) => (line.isPaid ? line : { ...line, reference: null, approvalId: null }))

/**
 * Pays a file: each line as one payment, by the same rules. A line that was paid before is left alone, so the same file pays
 * once, and what was refused can be tried again. `only: 'all'`: throws 409 when a line is refused, and pays none.
 */
export async function payFile(
  tx: Orm,
  services: Services,
  caller: Caller,
  { only, ...file }: PaymentFile & { readonly only: 'all' | 'good' },
): Promise<FileResult> {
  const fileId = await openFile(tx, services, caller, file)
  return auditTogether(tx, async (collectAudit) => {
    const result = await payLines(tx, services, caller, { ...file, fileId, collectAudit })
    if (only === 'all') refuseAny(result)
    return result
  })
}

/** Throws 409 when a line is refused. */
function refuseAny(result: FileResult): void {
  const refused = result.lines.filter(({ status }) => status === 'refused')
  if (refused.length > 0)
    throw new ApiError(
      409,
      `Nothing was paid: ${refused.length} of ${result.lines.length} payments are refused`,
      {
        code: 'payments_refused',
        data: { lines: takenBack(result.lines) },
      },
    )
}

/** The id of a file, whose row is locked: of two that pay it at once, one waits and finds every line paid. */
async function openFile(
  tx: Orm,
  { now, randomBytes }: Services,
  { team, userId }: Caller,
  { csv, network = '' }: PaymentFile,
): Promise<string> {
  const digest = sha256(`${network}\n${csv.replace(/\r\n?/g, '\n').trim()}`)
  await tx
    .insert(paymentFile)
    .values({
      id: createId('file', randomBytes),
      teamId: team.id,
      digest,
      createdBy: userId,
      createdAt: now(),
    })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ id: paymentFile.id })
    .from(paymentFile)
    .where(and(eq(paymentFile.teamId, team.id), eq(paymentFile.digest, digest)))
    .for('update')
  if (!row) throw new Error('The file of payments is not there')
  return row.id
}

interface Writing {
  readonly fileId: string
  readonly collectAudit: AuditPlace['collectAudit']
}

async function payLines(
  tx: Orm,
  services: Services,
  caller: Caller,
  { csv, network, fileId, collectAudit }: PaymentFile & Writing,
): Promise<FileResult> {
  const payments = await parsePayments(csv)
  const done = await tx.select().from(paymentFileLine).where(eq(paymentFileLine.fileId, fileId))
  const before = new Map(done.map((row) => [row.line, row]))
  const places = await readCurrencies(tx)
  const lines: LineResult[] = []
  for (const payment of payments) {
    const { line, address: to, amount, currency, note } = payment
    const paid = before.get(line)
    const outcome = { ...payment, fee: null, recipientGets: null, errors: [], warnings: [] }
    if (paid) {
      const { reference, approvalId } = paid
      const status = reference === null ? ('awaiting_approval' as const) : ('pending' as const)
      lines.push({ ...outcome, reference, approvalId, status, isPaid: true })
      continue
    }
    const first = places.find((place) => place.currency === currency)?.network.name
    const request = { currency, network: network ?? first ?? '', amount, to, note }
    const warnings = [...(await warningsOf(tx, services, caller.team.id, to)), ...repeatOf(payment, payments)]
    try {
      const sent = await tx.transaction((savepoint) =>
        sendCrypto(savepoint, services, caller, { ...request, kind: 'file', collectAudit }),
      )
      const reference = sent.status === 'pending' ? sent.reference : null
      const approvalId = sent.status === 'pending' ? null : sent.approvalId
      await tx.insert(paymentFileLine).values({ fileId, line, reference, approvalId })
      const { status, fee, recipientGets } = sent
      lines.push({ ...outcome, status, fee, recipientGets, reference, approvalId, warnings, isPaid: false })
    } catch (error) {
      const errors = problemsIn(refusalIn(error))
      const nothing = { reference: null, approvalId: null, isPaid: false }
      lines.push({ ...outcome, ...nothing, status: 'refused', errors, warnings })
    }
  }
  return { lines, totals: await totalsOf(tx, caller.team.id, lines) }
}

/** Beware of a line that is there twice. */
function repeatOf({ line, address, amount, currency }: PaymentLine, all: readonly PaymentLine[]) {
  const same = all.find(
    (other) =>
      other.line < line &&
      other.address.toLowerCase() === address.toLowerCase() &&
      other.amount === amount &&
      other.currency === currency,
  )
  return same ? [`Line ${same.line} pays this address the same amount`] : []
}

async function totalsOf(tx: Orm, teamId: string, lines: readonly LineResult[]): Promise<readonly Total[]> {
  const good = lines.filter(({ status, isPaid }) => status !== 'refused' && !isPaid)
  const currencies = [...new Set(good.map(({ currency }) => currency))].sort()
  const totals: Total[] = []
  for (const currency of currencies) {
    const own = good.filter((line) => line.currency === currency)
    const sum = (value: (line: LineResult) => string | null) =>
      own.reduce((total, line) => total.plus(value(line) ?? 0), new Big(0)).toFixed()
    totals.push({
      currency,
      payments: own.length,
      amount: sum(({ amount }) => amount),
      fee: sum(({ fee }) => fee),
      availableAfter: new Big(await lockAvailable(tx, teamId, currency)).toFixed(),
    })
  }
  return totals
}
