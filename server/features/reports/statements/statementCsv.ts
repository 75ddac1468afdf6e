import { BYTE_ORDER_MARK, toCsvLine, type CsvCell } from '#define'
import { TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'
import { csvOf } from './csvOf.ts'
import type { Statement, StatementLine } from './readStatement.ts'

const COLUMNS = [
  'Date',
  'Description',
  'Kind',
  'Counterparty',
  'Amount',
  'Fee',
  'Balance',
  'Currency',
  'Transaction ID',
  'Note',
  'Category',
  'Token amount',
  'Token',
]

/** A statement as CSV: the opening balance, each movement with the balance after it, the closing balance. */
export function statementCsv({ head, lines }: Statement): ReadableStream<Uint8Array> {
  const { currency, opening, closing, from, until } = head
  const balance = (at: Date, text: string, amount: string) =>
    toCsvLine([
      at.toISOString(),
      text,
      null,
      null,
      null,
      null,
      { number: amount },
      currency,
      null,
      null,
      null,
      null,
      null,
    ])
  const begin = BYTE_ORDER_MARK + toCsvLine(COLUMNS) + balance(from, 'Opening balance', opening)
  const end = balance(until, 'Closing balance', closing)
  return csvOf({ begin, lines, cells: (line) => cellsOf(line, currency), end })
}

function cellsOf(line: StatementLine, currency: string): readonly CsvCell[] {
  const { at, kind, counterparty, amount, fee, balance, id, note, category, token, tokens } = line
  const [moved, paid, left] = [{ number: amount }, { number: fee }, { number: balance }]
  const words = [TRANSACTION_KINDS[kind].label, kind, counterparty]
  return [
    at.toISOString(),
    ...words,
    moved,
    paid,
    left,
    currency,
    id,
    note,
    category,
    { number: tokens },
    token,
  ]
}
