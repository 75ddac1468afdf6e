import { toCsvLine, type CsvCell } from '#define'
import { toStream } from '#server/engine/support/toStream.ts'
import type { Statement, StatementLine } from './readStatement.ts'

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
