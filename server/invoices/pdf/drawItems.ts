import type { Invoice } from '#resources/invoices.ts'
import { formatAmount, groupDecimal } from '#define'
import { heightOf, makeRoom, PAGE, rule, write, type Look, type Sheet } from './Sheet.ts'

/** Points; wide enough for the largest numbers that an invoice takes. */
const COLUMNS = [
  { x: PAGE.left, width: 194, align: 'left' },
  { x: PAGE.left + 204, width: 65, align: 'right', figures: true },
  { x: PAGE.left + 274, width: 95, align: 'right', figures: true },
  { x: PAGE.left + 374, width: 125, align: 'right', figures: true },
] as const
const HEADINGS = ['Description', 'Quantity', 'Rate', 'Amount']

/** The line items. Each page begins with the headings, and no line is split. */
export function drawItems(sheet: Sheet, { items, currency }: Invoice): void {
  drawHeadings(sheet)
  for (const { description, quantity, rate, amount } of items) {
    const cells = [
      description,
      groupDecimal(quantity),
      formatAmount(rate, currency),
      formatAmount(amount ?? '0', currency),
    ]
    if (makeRoom(sheet, heightOf(sheet, description, COLUMNS[0]) + 12)) drawHeadings(sheet)
    drawRow(sheet, cells)
    rule(sheet, 5)
  }
}

function drawHeadings(sheet: Sheet): void {
  drawRow(sheet, HEADINGS, { size: 8, quiet: true })
  rule(sheet, 4)
}

function drawRow(sheet: Sheet, cells: readonly string[], look: Look = {}): void {
  const { y } = sheet
  const ends = COLUMNS.map((column, index) => {
    write(sheet, cells[index] ?? '', { ...column, ...look, y })
    return sheet.y
  })
  sheet.y = Math.max(...ends)
}
