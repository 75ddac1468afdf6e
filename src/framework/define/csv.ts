/** A cell: text, or a number as text (`{ number: '-12.50' }`), which stays a number in a spreadsheet. */
export type CsvCell = string | { readonly number: string } | null

/** Tells a spreadsheet that the file is UTF-8. Comes before the first line. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Characters that a spreadsheet may read as the start of a formula, with their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const GUARDED = new RegExp(`^'(?=${FORMULA.source.slice(1)})`)
const NUMBER = /^-?\d+(\.\d+)?$/

/** One line of a CSV file, RFC 4180, with its line end. Text that a spreadsheet would run gets a leading apostrophe. */
export function toCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

/** A text without the apostrophe that `toCsvLine`, or a spreadsheet, put before it. */
export const withoutGuard = (text: string): string => text.replace(GUARDED, '')

function toCell(cell: CsvCell): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? cell : cell.number
  const isNumber = typeof cell === 'object' && NUMBER.test(text)
  return quote(isNumber || !FORMULA.test(text) ? text : `'${text}`)
}

/** A program that separates cells by something else than commas must not find it in a text, with a formula behind it. */
function quote(text: string): string {
  return /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
