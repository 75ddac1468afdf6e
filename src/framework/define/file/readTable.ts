import { asSaid, type Message, SaidError, say } from '../said.ts'
import Papa, { type Parser, type ParseResult } from 'papaparse'
import { withoutGuard } from '../csv.ts'
import { pointOf } from './pointOf.ts'
import type { Point } from '../readDecimal.ts'

/** The separators between the cells of a file. */
export const DELIMITERS = [',', ';', '\t', '|'] as const
export type Delimiter = (typeof DELIMITERS)[number]

/** A file as it was read. Nothing in it is left out but empty lines. */
export interface Table {
  readonly headings: readonly string[]
  readonly rows: readonly TableRow[]
  /** Rows with more cells than headings, or fewer. */
  readonly uneven: readonly TableRow[]
  readonly delimiter: Delimiter
  /** The sign before decimals; `undefined` where the file has none, or several. */
  readonly point: Point | undefined
}

/** A line of a file. */
export interface TableRow {
  /** As an editor counts them: the first line is 1. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Why a file cannot be read at all, and where: its line, as an editor counts. */
export class TableError extends SaidError {
  constructor(problem: Message, line?: number) {
    super(line === undefined ? problem : sayWhere(line, problem))
  }
}

const sayWhere = (line: number, problem: Message) =>
  say('Line {line}: {problem}', { line: String(line), problem: asSaid(problem) })

interface TableOptions {
  /** Default: the one that the first lines show. */
  readonly delimiter?: Delimiter | undefined
  /** Most rows. Throws when there are more. Default: any number. */
  readonly most?: number
  /** Lets others have their turn after each part of a large file. Default: it is read at one go. */
  readonly pause?: () => Promise<void>
}

/** So many characters are read at a time. */
const PART = 256_000
/** The separator is recognised by so many characters. */
const SAMPLE = 64_000

/**
 * Reads a CSV text, whatever program wrote it: a first line `sep=;`, quoted line breaks, empty lines, the apostrophe of
 * spreadsheets. Throws a `TableError` for a quote that is never closed, and when there is nothing or too much to read.
 */
export async function readTable(
  text: string,
  { delimiter, most = Infinity, pause }: TableOptions = {},
): Promise<Table> {
  const plain = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
  const [announced = '', named] = /^sep=(.)?\n/i.exec(plain) ?? []
  const body = plain.slice(announced.length)
  const found = delimiter ?? DELIMITERS.find((one) => one === named) ?? delimiterOf(body.slice(0, SAMPLE))
  const read: TableRow[] = []
  let line = announced === '' ? 1 : 2
  await parts(body, found, pause, (rows, problem) => {
    for (const [index, cells] of rows.entries()) {
      if (index === problem?.row) throw new TableError(problem.text, line)
      const texts = cells.map(toText)
      if (texts.some((text) => text !== '')) read.push({ line, cells: texts })
      line += 1 + cells.reduce((sum, cell) => sum + breaksIn(cell), 0)
    }
    if (problem && problem.row >= rows.length) throw new TableError(problem.text, line)
    if (read.length > most + 1)
      throw new TableError(say('The file has more than {most} rows. Split it into several.', { most }))
  })
  const [head, ...rest] = read
  if (!head) throw new TableError('The file is empty')
  const headings = withoutEnd(head.cells, 0)
  const rows = rest.map((row) => ({ ...row, cells: withoutEnd(row.cells, headings.length) }))
  const isEven = ({ cells }: TableRow) => cells.length === headings.length
  return {
    headings,
    rows: rows.filter(isEven),
    uneven: rows.filter((row) => !isEven(row)),
    delimiter: found,
    point: pointOf(cellsOf(rows)),
  }
}

/** The rows of a file that has as many cells in each as there are headings. Throws a `TableError` for any other. */
export function evenRows({ headings, rows, uneven: [first] }: Table): readonly TableRow[] {
  if (first) throw new TableError(unevenText(first, headings), first.line)
  return rows
}

/** What is wrong with a row of another length. */
export const unevenText = ({ cells }: TableRow, headings: readonly string[]): Message =>
  say('{cells} cells, but {headings} columns', { cells: cells.length, headings: headings.length })

function* cellsOf(rows: readonly TableRow[]): Iterable<string> {
  for (const { cells } of rows) yield* cells
}

/** Empty cells that only fill the line up are no cells. */
function withoutEnd(cells: readonly string[], least: number): readonly string[] {
  const last = cells.findLastIndex((cell) => cell !== '') + 1
  return cells.slice(0, Math.max(last, Math.min(least, cells.length)))
}

const toText = (cell: string) => withoutGuard(cell).trim()

const breaksIn = (cell: string) => cell.split('\n').length - 1

interface Problem {
  /** Of the rows of its part. */
  readonly row: number
  readonly text: string
}

type HandlePart = (rows: readonly string[][], problem: Problem | undefined) => void

/** Hands on the rows of a text, a part at a time, with the first quote that is wrong in it. */
function parts(
  text: string,
  delimiter: Delimiter,
  pause: TableOptions['pause'],
  handle: HandlePart,
): Promise<void> {
  return new Promise((resolve, reject) => {
    Papa.parse<string[]>(text, {
      delimiter,
      newline: '\n',
      chunkSize: PART,
      chunk: ({ data, errors }: ParseResult<string[]>, parser: Parser) => {
        const wrong = errors.find(({ type }) => type === 'Quotes')
        try {
          handle(data, wrong && { row: wrong.row ?? 0, text: QUOTES[wrong.code] ?? wrong.message })
        } catch (error) {
          reject(error)
          return parser.abort()
        }
        if (!pause) return undefined
        parser.pause()
        return void pause().then(() => parser.resume())
      },
      complete: () => resolve(),
    })
  })
}

const QUOTES: Readonly<Record<string, string>> = {
  MissingQuotes: 'opening quote is never closed',
  InvalidQuotes: 'text after a closing quote',
}

/** The delimiter that gives the most rows as many cells as there are headings; of several the one with the most cells. */
function delimiterOf(sample: string): Delimiter {
  const scores = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(sample, {
      delimiter,
      newline: '\n',
      preview: 50,
      skipEmptyLines: 'greedy',
    })
    const cells = data[0]?.length ?? 0
    const same = data.filter(({ length }) => length === cells).length / Math.max(data.length, 1)
    return { delimiter, score: cells < 2 ? 0 : same, cells }
  })
  const [best] = scores.toSorted((a, b) => b.score - a.score || b.cells - a.cells)
  return best && best.score > 0 ? best.delimiter : ','
}
