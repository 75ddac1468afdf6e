import { type Message, say } from '#define/said'
import { readDecimal, readHex, type Point } from '#define'
import { evenRows, pointOf, readTable, TableError } from '#define/file'
import { PAYMENT_FILE_HEADER } from '#resources/vocabulary/paymentFile.ts'
import { invalid } from '#server/engine/http/ApiError.ts'

/** Of one file. */
export const MOST_PAYMENTS = 1_000

/** A line of a file of payments. */
export interface PaymentLine {
  /** As editors count: the header is line 1. */
  readonly line: number
  readonly address: string
  /** A decimal, or what was written where it is none. */
  readonly amount: string
  readonly currency: string
  readonly note: string
}

/**
 * Reads a CSV file of payments, by its header, without empty lines. Throws 400 for any other file, for one with a line that
 * is cut or too long, and for too many lines: nothing of such a file is paid.
 */
export async function parsePayments(csv: string): Promise<readonly PaymentLine[]> {
  const rows = await rowsOf(csv)
  if (rows.length === 0) throw refused('This file has no payments')
  if (rows.length > MOST_PAYMENTS)
    throw refused(
      say('A file can have up to {most} payments. This one has {count}.', {
        most: MOST_PAYMENTS,
        count: rows.length,
      }),
    )
  const point = pointOf(rows.map(({ cells }) => cells[1] ?? ''))
  return rows.map(({ line, cells }) => {
    const [address = '', amount = '', currency = '', note = ''] = cells
    return {
      line,
      address: readHex(address),
      amount: amountOf(amount, point),
      currency: currency.toUpperCase(),
      note,
    }
  })
}

const HEADER = PAYMENT_FILE_HEADER.join(',')
const FIRST_ROW = say('The first row must be {columns}', { columns: HEADER })

async function rowsOf(csv: string) {
  try {
    const table = await readTable(csv)
    if (table.headings.join(',').toLowerCase() !== HEADER) throw refused(FIRST_ROW)
    return evenRows(table)
  } catch (error) {
    if (!(error instanceof TableError)) throw error
    throw refused(csv.trim() === '' ? FIRST_ROW : error.said)
  }
}

/** By the decimal sign of the file. Where it shows none, an amount counts as it travels, or is refused as it is written. */
function amountOf(text: string, point: Point | undefined): string {
  if (!point) return text
  const read = readDecimal(text, { point })
  return read.ok ? read.value : text
}

const refused = (text: Message) => invalid([{ field: 'csv', text }])
