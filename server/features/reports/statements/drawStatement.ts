import { THEME } from '#product/theme'
import { sayKeptName } from '#resources/vocabulary/cardName.ts'
import { isWithCard, TRANSACTION_KINDS } from '#resources/vocabulary/transactionKinds.ts'
import type { Wording } from '#src/languages/wording.ts'
import { drawSheet } from '#server/engine/print/drawSheet.ts'
import { heightOf, makeRoom, PAGE, rule, write, type Look, type Sheet } from '#server/engine/print/Sheet.ts'
import { giveWay } from '#server/engine/support/soon.ts'
import { ALL_WALLETS, type StatementHead, type StatementLine } from './readStatement.ts'

const MONTH = { month: 'long', year: 'numeric' } as const

interface StatementSurroundings {
  /** The team's name. */
  readonly team: string
  /** When the file is made. */
  readonly at: Date
  /** That of whom it is for. */
  readonly wording: Wording
}

/** A statement as a PDF file. */
export async function drawStatement(
  statement: WholeStatement,
  surroundings: StatementSurroundings,
): Promise<Uint8Array<ArrayBuffer>> {
  const { team, at, wording } = surroundings
  const { currency, from, month } = statement.head
  const title = wording.say('Statement {currency} {month}', { currency, month: wording.date(from, MONTH) })
  const footer = wording.say('Statement {currency} {month}', { currency, month })
  return drawSheet({ title, footer, author: team, creator: THEME.name, at, wording }, (sheet) =>
    drawMonth(sheet, statement, surroundings),
  )
}

interface WholeStatement {
  readonly head: StatementHead
  readonly lines: readonly StatementLine[]
}

async function drawMonth(
  sheet: Sheet,
  { head, lines }: WholeStatement,
  { team, at, wording }: StatementSurroundings,
): Promise<void> {
  const { currency, from, until } = head
  const { say, exactAmount, number, day } = wording
  const month = wording.date(from, MONTH)
  write(sheet, say('Statement'), { size: 20, bold: true })
  write(sheet, `${team} · ${walletOf(currency, say)} · ${month}`, { size: 11 })
  const drawn = { name: THEME.name, day: day(at) }
  write(sheet, say('Prepared by {name} on {day}. Dates are in UTC. Verified against the ledger.', drawn), {
    size: 8,
    quiet: true,
  })
  sheet.y += 16
  const figures = [
    [say('Opening balance'), head.opening],
    [say('In'), head.in],
    [say('Out'), head.out],
    [say('Closing balance'), head.closing],
  ] as const
  for (const [label, value] of figures) drawPair(sheet, label, exactAmount(value, currency))
  sheet.y += 16
  const headings = [say('Date'), say('Description'), say('Amount'), say('Balance')]
  drawRow(sheet, headings, { size: 8, quiet: true })
  rule(sheet, 4)
  drawRow(sheet, [day(from), say('Opening balance'), '', number(head.opening)], { bold: true })
  rule(sheet, 4)
  for (const line of lines) {
    drawLine(sheet, line)
    // A line takes a millisecond, and there may be thousands.
    await giveWay()
  }
  makeRoom(sheet, 24)
  const last = new Date(until.getTime() - 1)
  drawRow(sheet, [day(last), say('Closing balance'), '', number(head.closing)], { bold: true })
}

const walletOf = (currency: string, say: Wording['say']): string =>
  currency === ALL_WALLETS ? say('All wallets in US dollars') : say('{currency} wallet', { currency })

function drawLine(
  sheet: Sheet,
  { at, kind, counterparty, amount, balance, note, token, tokens }: StatementLine,
): void {
  const { sayOf, number, day, exactAmount } = sheet.wording
  const moved = tokens === amount ? null : exactAmount(tokens.replace('-', ''), token)
  const party =
    counterparty !== null && isWithCard(kind) ? sheet.wording.write(sayKeptName(counterparty)) : counterparty
  const words = [sayOf(TRANSACTION_KINDS[kind].label, 'transactions'), party, moved, note]
    .filter(Boolean)
    .join(' · ')
  makeRoom(sheet, heightOf(sheet, words, COLUMNS[1]) + 12)
  drawRow(sheet, [day(at), words, number(amount), number(balance)])
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
