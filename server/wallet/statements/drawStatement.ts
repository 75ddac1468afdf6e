import { formatExactAmount } from '#define'
import { THEME } from '#resources/vocabulary/theme.ts'
import { TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'
import {
  closeSheet,
  heightOf,
  makeRoom,
  openSheet,
  PAGE,
  rule,
  write,
  type Look,
  type Sheet,
} from '#server/invoices/pdf/Sheet.ts'
import type { StatementHead, StatementLine } from './readStatement.ts'

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A statement as a PDF file. */
export async function drawStatement(
  { head, lines }: { readonly head: StatementHead; readonly lines: readonly StatementLine[] },
  team: string,
  at: Date,
): Promise<Uint8Array<ArrayBuffer>> {
  const { currency, from, until } = head
  const month = MONTH.format(from)
  const sheet = await openSheet(`Statement ${currency} ${month}`, team, at)
  write(sheet, 'Statement', { size: 20, bold: true })
  write(sheet, `${team} · ${currency} wallet · ${month}`, { size: 11 })
  write(sheet, `Drawn up by ${THEME.name} on ${DAY.format(at)}. Days are those of UTC. The ledger agrees.`, {
    size: 8,
    quiet: true,
  })
  sheet.y += 16
  const figures = [
    ['Opening balance', head.opening],
    ['In', head.in],
    ['Out', head.out],
    ['Closing balance', head.closing],
  ] as const
  for (const [label, value] of figures) drawPair(sheet, label, formatExactAmount(value, currency))
  sheet.y += 16
  drawRow(sheet, ['Date', 'Description', 'Amount', 'Balance'], { size: 8, quiet: true })
  rule(sheet, 4)
  drawRow(sheet, [DAY.format(from), 'Opening balance', '', head.opening], { bold: true })
  rule(sheet, 4)
  for (const line of lines) drawLine(sheet, line)
  makeRoom(sheet, 24)
  const last = new Date(until.getTime() - 1)
  drawRow(sheet, [DAY.format(last), 'Closing balance', '', head.closing], { bold: true })
  return closeSheet(sheet, `Statement ${currency} ${head.month}`)
}

function drawLine(sheet: Sheet, { at, kind, counterparty, amount, balance, note }: StatementLine): void {
  const words = [TRANSACTION_KINDS[kind].label, counterparty, note].filter(Boolean).join(' · ')
  makeRoom(sheet, heightOf(sheet, words, COLUMNS[1]) + 12)
  drawRow(sheet, [DAY.format(at), words, amount, balance])
  rule(sheet, 3)
}

/** Points. */
const COLUMNS = [
  { x: PAGE.left, width: 72, align: 'left' },
  { x: PAGE.left + 78, width: 211, align: 'left' },
  { x: PAGE.left + 295, width: 96, align: 'right', figures: true },
  { x: PAGE.left + 397, width: 102, align: 'right', figures: true },
] as const

function drawRow(sheet: Sheet, cells: readonly string[], look: Look = {}): void {
  const { y } = sheet
  const ends = COLUMNS.map((column, index) => {
    write(sheet, cells[index] ?? '', { ...column, size: 8.5, ...look, y })
    return sheet.y
  })
  sheet.y = Math.max(...ends)
}

function drawPair(sheet: Sheet, label: string, value: string): void {
  const { y } = sheet
  write(sheet, label, { y, width: 140, quiet: true })
  write(sheet, value, { x: PAGE.left + 150, y, width: 200, figures: true })
  sheet.y += 2
}
