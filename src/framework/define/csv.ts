/** A cell: text, or a number as text (`{ number: '-12.50' }`), which stays a number in a spreadsheet. */
export type CsvCell = string | { readonly number: string } | null

/** Tells a spreadsheet that the file is UTF-8. Comes before the first line. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** Characters that a spreadsheet may read as the start of a formula, with their full-width forms. */
const FORMULA = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** One line of a CSV file, RFC 4180, with its line end. Text that a spreadsheet would run gets a leading apostrophe. */
export function toCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(toCell).join(',')}\r\n`
}

function toCell(cell: CsvCell): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' ? cell : cell.number
  const isNumber = typeof cell === 'object' && NUMBER.test(text)
  return quote(isNumber || !FORMULA.test(text) ? text : `'${text}`)
}

function quote(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
