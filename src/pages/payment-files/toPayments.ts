import { isDecimal, readDecimal, toCsvLine } from '#define'
import { pointOf } from '#define/file'
import { readFile, type CsvFile, type HowToRead } from '#framework/file'
import { PAYMENT_FILE_HEADER } from '#resources/vocabulary/paymentFile.ts'

const AMOUNT = PAYMENT_FILE_HEADER.indexOf('amount')

/** Reads a file of payments: its decimal sign is that of the amounts, whatever the notes hold. */
export async function readPayments(source: File, how: HowToRead = {}): Promise<CsvFile> {
  const file = await readFile(source, how)
  return { ...file, point: how.point ?? pointOf(file.rows.map(amountIn)) }
}

/** Whether an amount has two readings, so that the user has to choose the file's decimal separator. */
export const isUnclear = ({ rows, point }: CsvFile): boolean =>
  point === undefined &&
  rows.some((row) => {
    const read = readDecimal(amountIn(row))
    return !read.ok && read.reason === 'readings'
  })

/**
 * A file as the API takes it, each payment in its line. One that is written that way is sent as it is, so that it is the
 * same file as before.
 */
export function toPaymentCsv(file: CsvFile): string {
  const { rows, uneven, headings, text, delimiter, point } = file
  const isPlain = delimiter === ',' && point !== ',' && !/^\uFEFF?sep=/i.test(text)
  if (isPlain && rows.every((row) => isDecimal(amountIn(row)))) return text
  let line = 1
  const written = [...rows, ...uneven]
    .toSorted((a, b) => a.line - b.line)
    .map((row) => {
      const cells = row.cells.map((cell, at) => (at === AMOUNT ? wireAmount(cell, point) : cell))
      const before = '\n'.repeat(row.line - line - 1)
      line = row.line + cells.join('').split('\n').length - 1
      return before + toCsvLine(cells).replace(/\r\n$/, '\n')
    })
  return toCsvLine(headings).replace(/\r\n$/, '\n') + written.join('')
}

const amountIn = ({ cells }: CsvFile['rows'][number]): string => cells[AMOUNT] ?? ''

function wireAmount(text: string, point: CsvFile['point']): string {
  const read = readDecimal(text, { point })
  return read.ok ? read.value : text
}
