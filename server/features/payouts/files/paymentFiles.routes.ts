import { problemSchema } from '#server/engine/http/problemSchema.ts'
import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import { PAYMENT_FILE_HEADER } from '#resources/vocabulary/paymentFile.ts'
import { ApiError } from '#server/engine/http/ApiError.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import { defineRoute } from '#server/engine/http/route.ts'
import { createId } from '#server/engine/support/createId.ts'
import type { Services } from '#server/entry/Services.ts'
import { sendCrypto } from '../send/sendCrypto.ts'
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

const text = z.string().nullable()
const result = z.object({
  lines: z
    .array(
      z.object({
        line: z.int(),
        address: z.string(),
        name: z.string().nullable().describe('Name in the address book'),
        amount: z.string(),
        currency: z.string(),
        note: z.string(),
        status: z.enum(['pending', 'awaiting_approval', 'refused']),
        fee: text,
        recipientGets: text,
        reference: text.describe('ID of the transaction'),
        approvalId: text.describe('ID of the approval request'),
        isPaid: z.boolean().describe('Whether it was paid by an earlier confirmation'),
        errors: z.array(problemSchema).readonly(),
        warnings: z.array(z.string()).readonly(),
      }),
    )
    .readonly(),
  totals: z
    .array(
      z.object({
        currency: z.string(),
        payments: z.int(),
        amount: z.string(),
        fee: z.string(),
        availableAfter: z.string(),
      }),
    )
    .readonly(),
})

const common = {
  tag: 'Wallet',
  access: { permission: 'wallet.send' },
  flag: 'sendReceive',
  needs: 'sending',
  answer: result,
} as const

const file = {
  csv: z
    .string('A file is required')
    .max(500_000)
    .describe(`Its first line is ${PAYMENT_FILE_HEADER.join(',')}`),
  network: z.string().optional().describe('Defaults to the first network of each token'),
}

export const routes = [
  defineRoute('POST /wallet/payment-files/review', {
    ...common,
    summary: 'Review a payment file',
    description:
      'Moves no money. Each line is checked like a single payment, after the lines before it. Up to 1,000 payments.',
    body: z.strictObject(file),
    handle: async ({ caller, body, services }) => ({ data: await checkFile(services, caller, body) }),
  }),
  defineRoute('POST /wallet/payment-files', {
    ...common,
    summary: 'Pay a payment file',
    description:
      'only all: pays every line, or returns 409 and pays none. only good: pays the valid lines. Sending the same file ' +
      'again won’t pay a line twice. To pay it again, change the file, for example a note.',
    idempotent: 'resumable',
    failures: [409],
    body: z.strictObject({ ...file, only: z.enum(['all', 'good']).default('all') }),
    handle: async ({ caller, body, services }) => ({ data: await payFile(services, caller, body) }),
  }),
]

interface Confirmed extends PaymentFile {
  readonly only: 'all' | 'good'
}

/**
 * Pays a file: each line as one payment, by the same rules, in a transaction of its own: other writers wait for one line
 * at most.
 * A line that was paid before is left alone, so the same file pays once: what was refused can be tried again, and what a crash
 * left is paid by the next confirmation.
 *
 * `only: 'all'`: throws 409 when the check refuses a line, and pays none. It also throws when a line is refused later, because
 * something changed meanwhile: then it stops, and the lines before it are paid.
 */
async function payFile(
  services: Services,
  caller: Caller,
  { only, ...file }: Confirmed,
): Promise<FileResult> {
  const { orm } = services.db
  const checked = await checkFile(services, caller, file)
  const results = new Map(checked.lines.map((line) => [line.line, line]))
  const refuse = (line: LineResult) => {
    if (only === 'all' && line.status === 'refused') throw refusalOf([...results.values()])
  }
  checked.lines.forEach(refuse)
  const fileId = await openFile(services, caller, file)
  const networkOf = await readNetworks(orm, file)
  for (const line of checked.lines.filter(isOpen)) {
    const paid = await payLine({ services, caller, fileId, networkOf }, line)
    results.set(line.line, paid)
    refuse(paid)
  }
  const lines = [...results.values()]
  return { lines, totals: await totalsOf(orm, caller.team.id, lines, { isMade: true }) }
}

/** Why a file is not paid as a whole: what is refused of it, and what is paid all the same. */
function refusalOf(lines: readonly LineResult[]): ApiError {
  const refused = lines.filter(({ status }) => status === 'refused').length
  const isMade = ({ reference, approvalId, isPaid }: LineResult) =>
    !isPaid && (reference !== null || approvalId !== null)
  const made = lines.filter(isMade).length
  const said = `${refused} of ${lines.length} payments are invalid`
  const text =
    made === 0
      ? `Nothing was paid: ${said}`
      : `Payment stopped: ${said}. ${made} were paid. Upload the same file again to pay the rest.`
  return new ApiError(409, text, { code: 'payments_refused', data: { lines } })
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
    if (!known) throw new Error('Payment file not found')
    return known.id
  })
}

interface Paying {
  readonly services: Services
  readonly caller: Caller
  readonly fileId: string
  readonly networkOf: NetworkOf
}

/** Pays a line of a file that is locked meanwhile: of two that pay it at once, one waits and finds it paid. */
async function payLine(
  { services, caller, fileId, networkOf }: Paying,
  asked: LineResult,
): Promise<LineResult> {
  const { line, warnings } = asked
  try {
    return await services.db.transaction(async (tx) => {
      await tx.select().from(paymentFile).where(eq(paymentFile.id, fileId)).for('update')
      const [paid] = await tx
        .select()
        .from(paymentFileLine)
        .where(and(eq(paymentFileLine.fileId, fileId), eq(paymentFileLine.line, line)))
      if (paid) return paidLine(asked, paid)
      const request = { ...requestOf(asked, networkOf), kind: 'file' as const }
      const sent = await sendCrypto({ tx, services, caller }, request)
      const { status, fee, recipientGets } = sent
      const reference = sent.status === 'pending' ? sent.reference : null
      const approvalId = sent.status === 'pending' ? null : sent.approvalId
      await tx.insert(paymentFileLine).values({ fileId, line, reference, approvalId })
      return { ...asked, status, fee, recipientGets, reference, approvalId }
    })
  } catch (error) {
    return refusedLine(asked, error, warnings)
  }
}
