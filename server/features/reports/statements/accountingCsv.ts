import { toCsvLine, type CsvCell } from '#define'
import { TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'
import { csvOf } from './csvOf.ts'
import type { Statement, StatementLine } from './readStatement.ts'

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
