import { decodeText, readTable, type Delimiter, type Encoding, type Table } from '../define/file/index.ts'
import type { Point } from '../define/readDecimal.ts'

/** A file as it was read, and how. */
export interface CsvFile extends Table {
  readonly name: string
  readonly text: string
  readonly encoding: Encoding
  /** The SHA-256 of its bytes, in hex: the same file has it under every name. `undefined`: the browser cannot compute it. */
  readonly digest: string | undefined
  /** To read it again in another way. */
  readonly source: File
}

/** What a user chose for a file. Default: what the file itself shows. */
export interface HowToRead {
  readonly encoding?: Encoding
  readonly delimiter?: Delimiter
  readonly point?: Point
}

/** The most rows of a file. */
export const MOST_ROWS = 100_000

/**
 * Reads a CSV file on this thread, in parts: the page keeps answering, and its security policy allows no worker. Throws an
 * error in words for the user.
 */
export async function readFile(
  source: File,
  { encoding, delimiter, point }: HowToRead = {},
): Promise<CsvFile> {
  const bytes = new Uint8Array(await source.arrayBuffer())
  const decoded = decodeText(bytes, encoding)
  const table = await readTable(decoded.text, { delimiter, most: MOST_ROWS, pause: nextTurn })
  const digest = await digestOf(bytes)
  return { ...table, ...decoded, point: point ?? table.point, name: source.name, source, digest }
}

// Browsers have none for a page that came without TLS from another machine.
const { subtle } = globalThis.crypto as Partial<Crypto>

async function digestOf(bytes: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  const digest = await subtle?.digest('SHA-256', bytes)
  return digest && Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))
