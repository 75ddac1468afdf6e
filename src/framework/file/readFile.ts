import { decodeText, readTable, type Delimiter, type Encoding, type Table } from '../define/file/index.ts'
import type { Point } from '../define/readDecimal.ts'

/** A file as it was read, and how. */
export interface CsvFile extends Table {
  readonly name: string
  readonly text: string
  readonly encoding: Encoding
  /** To read it again in another way. */
  readonly source: File
}

/** What a user says about a file. Default: what it shows itself. */
export interface HowToRead {
  readonly encoding?: Encoding
  readonly delimiter?: Delimiter
  readonly point?: Point
}

/** The most rows of a file. */
export const MOST_ROWS = 100_000

/**
 * Reads a CSV file on this thread, in parts: the page goes on answering, and its security policy allows no worker. Throws an
 * error in words for the user.
 */
export async function readFile(
  source: File,
  { encoding, delimiter, point }: HowToRead = {},
): Promise<CsvFile> {
  const decoded = decodeText(new Uint8Array(await source.arrayBuffer()), encoding)
  const table = await readTable(decoded.text, { delimiter, most: MOST_ROWS, pause: nextTurn })
  return { ...table, ...decoded, point: point ?? table.point, name: source.name, source }
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))
