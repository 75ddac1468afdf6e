import { BYTE_ORDER_MARK, toCsvLine, type CsvCell } from '#define'
import { TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'
import { toStream } from '#server/engine/support/toStream.ts'
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

interface StatementFile extends Pick<Statement, 'lines'> {
  /** The text before the movements, such as the headings. */
  readonly begin: string
  readonly cells: (line: StatementLine) => readonly CsvCell[]
  /** The text after them. Default: none. */
  readonly end?: string
}

/** A file of the movements of a statement, a line each, as fast as it is read. */
export function csvOf({ begin, lines, cells, end = '' }: StatementFile): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  const texts = async function* () {
    for await (const batch of lines) yield batch.map((line) => toCsvLine(cells(line))).join('')
    if (end) yield end
  }
  return toStream(encoder.encode(begin), texts(), (text) => encoder.encode(text))
}

/** The files that accounting software imports as a bank statement: their columns, and what a movement is in them. */
export const LAYOUTS = {
  /** Xero: Bank accounts, Import a statement. */
  xero: {
    name: 'Xero',
    columns: ['Date', 'Amount', 'Payee', 'Description', 'Reference', 'Check Number'],
    cells: (line: StatementLine) => [
      dayOf(line),
      { number: line.amount },
      line.counterparty,
      describe(line),
      line.id,
      null,
    ],
  },
  /** QuickBooks Online: Upload transactions, three columns. */
  quickbooks: {
    name: 'QuickBooks Online',
    columns: ['Date', 'Description', 'Amount'],
    cells: (line: StatementLine) => [
      dayOf(line),
      [line.counterparty, describe(line)].filter(Boolean).join(', '),
      { number: line.amount },
    ],
  },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly name: string
      readonly columns: readonly string[]
      readonly cells: (line: StatementLine) => readonly CsvCell[]
    }
  >
>

export type AccountingLayout = keyof typeof LAYOUTS

/** The movements of a statement as accounting software imports them. Days are MM/DD/YYYY in UTC; what went out is negative. */
export function accountingCsv(
  { lines }: Pick<Statement, 'lines'>,
  layout: AccountingLayout,
): ReadableStream<Uint8Array> {
  const { columns, cells } = LAYOUTS[layout]
  return csvOf({ begin: toCsvLine(columns), lines, cells })
}

function dayOf({ at }: StatementLine): string {
  const [year, month, day] = at.toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

/** "Send, 12.5 USDC, Invoice 12". */
const describe = ({ kind, token, tokens, note }: StatementLine): string =>
  [TRANSACTION_KINDS[kind].label, `${tokens.replace('-', '')} ${token}`, note].filter(Boolean).join(', ')
