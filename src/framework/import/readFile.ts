import { parse } from 'papaparse'

/** A file as it was read: its headings, and its lines of cells. */
export interface CsvFile {
  readonly name: string
  readonly headings: readonly string[]
  readonly rows: readonly CsvRow[]
}

/** A line of a file that is not empty. */
export interface CsvRow {
  /** As an editor counts them: the headings are line 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** The most lines that one import takes. */
const MOST_ROWS = 50_000

/** So much is read at a time: the page goes on answering meanwhile. */
const CHUNK_BYTES = 256_000

/**
 * Reads a CSV file; commas, semicolons and tabs are detected. Throws an error in words for the user. In parts on this thread:
 * the page's security policy allows no start of the worker that the parser brings.
 */
export async function readFile(file: File): Promise<CsvFile> {
  const rows = await readRows(file)
  const [headings, ...rest] = rows
  if (!headings) throw new Error('The file is empty')
  if (rest.length === 0) throw new Error('The file has headings, but no rows')
  return { name: file.name, headings: headings.cells, rows: rest }
}

function readRows(file: File): Promise<readonly CsvRow[]> {
  const rows: CsvRow[] = []
  let line = 0
  return new Promise((resolve, reject) => {
    parse<string[]>(file, {
      delimitersToGuess: [',', ';', '\t'],
      chunkSize: CHUNK_BYTES,
      chunk: ({ data }, parser) => {
        for (const cells of data) {
          line += 1
          if (cells.some((cell) => cell.trim() !== '')) rows.push({ line, cells: cells.map(toText) })
        }
        if (rows.length <= MOST_ROWS + 1) return
        parser.abort()
        reject(new Error('The file has more than 50,000 rows. Split it into several.'))
      },
      complete: () => resolve(rows),
      error: () => reject(new Error('The file could not be read')),
    })
  })
}

/** Our own files, and spreadsheets, put an apostrophe before what could be a formula. */
const toText = (cell: string) =>
  cell
    .replace(/^\uFEFF/, '')
    .trim()
    .replace(/^'(?=[=+\-@])/, '')
