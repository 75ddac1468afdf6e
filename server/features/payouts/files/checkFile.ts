import { and, eq } from 'drizzle-orm'
import type { Caller } from '#server/engine/http/Caller.ts'
import { sha256 } from '#server/engine/db/canonicalJson.ts'
import type { Orm } from '#server/engine/db/Database.ts'
import type { Services } from '#server/entry/Services.ts'
import { forecastSends } from '../send/forecastSends.ts'
import { readCurrencies } from '#server/core/wallet/readCurrencies.ts'
import { blankLine, type FileResult, type LineResult, paidLine, refusedLine, totalsOf } from './LineResult.ts'
import { parsePayments, type PaymentLine } from './parsePayments.ts'
import { paymentFile, paymentFileLine } from './schema.ts'

/** A file to pay. */
export interface PaymentFile {
  /** With the header `address,amount,currency,note`. */
  readonly csv: string
  /** Default: the first network of each token. */
  readonly network?: string | undefined
}

/** By what a team has a file once. */
export const digestOf = ({ csv, network = '' }: PaymentFile): string =>
  sha256(`${network}\n${csv.replace(/\r\n?/g, '\n').trim()}`)

/**
 * Forecasts each line of a file, one after another, after the lines before it. Writes nothing, locks nothing, and is
 * no transaction: between any two questions others are served.
 */
export async function checkFile(services: Services, caller: Caller, file: PaymentFile): Promise<FileResult> {
  const { orm } = services.db
  const payments = await parsePayments(file.csv)
  const before = await readPaid(orm, caller.team.id, file)
  const networkOf = await readNetworks(orm, file)
  const { forecastSend, lookAt } = forecastSends({ tx: orm, services, caller })
  const repeats = findRepeats(payments)
  const lines: LineResult[] = []
  for (const read of payments) {
    const { name, warnings: beware } = await lookAt(read.address)
    const payment = { ...read, name }
    const paid = before.get(payment.line)
    if (paid) {
      lines.push(paidLine(payment, paid))
      continue
    }
    const warnings = [...beware, ...(repeats.get(payment.line) ?? [])]
    try {
      const forecast = await forecastSend(requestOf(payment, networkOf))
      lines.push({ ...blankLine(payment), ...forecast, warnings })
    } catch (error) {
      lines.push(refusedLine(payment, error, warnings))
    }
  }
  return { lines, totals: await totalsOf(orm, caller.team.id, lines, { isMade: false }) }
}

/** The network that a token is sent on, by its code; empty where there is none. */
export type NetworkOf = (currency: string) => string

/** That of the file, or the first of each token. */
export async function readNetworks(orm: Orm, { network }: PaymentFile): Promise<NetworkOf> {
  const places = await readCurrencies(orm)
  return (currency) => network ?? places.find((place) => place.currency === currency)?.network.name ?? ''
}

/** A line, as the payment that it asks for. */
export const requestOf = ({ currency, address: to, amount, note }: PaymentLine, networkOf: NetworkOf) => ({
  currency,
  amount,
  to,
  note,
  network: networkOf(currency),
})

async function readPaid(orm: Orm, teamId: string, file: PaymentFile) {
  const rows = await orm
    .select({
      line: paymentFileLine.line,
      reference: paymentFileLine.reference,
      approvalId: paymentFileLine.approvalId,
    })
    .from(paymentFileLine)
    .innerJoin(paymentFile, eq(paymentFile.id, paymentFileLine.fileId))
    .where(and(eq(paymentFile.teamId, teamId), eq(paymentFile.digest, digestOf(file))))
  return new Map(rows.map((row) => [row.line, row]))
}

/** Beware of a line that is there twice: by its number, the warning about it. */
function findRepeats(payments: readonly PaymentLine[]): ReadonlyMap<number, readonly string[]> {
  const first = new Map<string, number>()
  const repeats = new Map<number, readonly string[]>()
  for (const { line, address, amount, currency } of payments) {
    const key = `${address.toLowerCase()} ${amount} ${currency}`
    const same = first.get(key)
    if (same === undefined) first.set(key, line)
    else repeats.set(line, [`Line ${same} pays this address the same amount`])
  }
  return repeats
}
