import Papa from 'papaparse'
import { BYTE_ORDER_MARK } from '#define'
import { PAYMENT_FILE_HEADER } from '#resources/vocabulary/paymentFile.ts'
import { invalid } from '#server/http/ApiError.ts'

/** Of one file. */
export const MOST_PAYMENTS = 1_000

/** A line of a file of payments, as it was written. */
export interface PaymentLine {
  /** As editors count: the header is line 1. */
  readonly line: number
  readonly address: string
  readonly amount: string
  readonly currency: string
  readonly note: string
}

/** Reads a CSV file of payments, by its header, without empty lines. Throws 400 for any other file, or too many lines. */
export function parsePayments(csv: string): readonly PaymentLine[] {
  const [header, ...rows] = cellsOf(csv.replace(BYTE_ORDER_MARK, ''))
  const names = header?.cells.map((name) => name.trim().toLowerCase()) ?? []
  if (names.join(',') !== PAYMENT_FILE_HEADER.join(','))
    throw refused(`The first line must be ${PAYMENT_FILE_HEADER.join(',')}`)
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''))
  if (filled.length === 0) throw refused('There are no payments in this file')
  if (filled.length > MOST_PAYMENTS)
    throw refused(`A file may have ${MOST_PAYMENTS} payments; this one has ${filled.length}`)
  return filled.map(({ line, cells }) => {
    const [address = '', amount = '', currency = '', note = ''] = cells.map((cell) => cell.trim())
    return { line, address, amount, currency: currency.toUpperCase(), note }
  })
}

const refused = (text: string) => invalid([{ field: 'csv', text }])

interface Row {
  readonly line: number
  readonly cells: readonly string[]
}

/** The cells of each line; quoted ones may hold commas, line breaks and doubled quotes. RFC 4180. */
function cellsOf(csv: string): readonly Row[] {
  const text = csv.replace(/\r\n?/g, '\n')
  const rows: Row[] = []
  let line = 1
  let begin = 0
  Papa.parse<string[]>(text, {
    delimiter: ',',
    newline: '\n',
    step: ({ data: cells, meta: { cursor } }) => {
      rows.push({ line, cells })
      line += text.slice(begin, cursor).split('\n').length - 1
      begin = cursor
    },
  })
  return rows
}
