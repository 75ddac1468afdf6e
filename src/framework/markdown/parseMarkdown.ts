import { DEEPEST, parseInline, type Inline } from './parseInline.ts'

/** A part of a text. */
export type Block =
  | { readonly type: 'heading'; readonly level: number; readonly of: readonly Inline[] }
  | { readonly type: 'paragraph'; readonly of: readonly Inline[] }
  | {
      readonly type: 'list'
      readonly start: number | undefined
      readonly items: readonly (readonly Inline[])[]
    }
  | { readonly type: 'quote'; readonly of: readonly Block[] }
  | { readonly type: 'code'; readonly text: string; readonly language?: string }
  | {
      readonly type: 'table'
      readonly head: readonly (readonly Inline[])[]
      readonly rows: readonly (readonly (readonly Inline[])[])[]
    }
  | { readonly type: 'rule' }

const HEADING = /^(#{1,6}) +(\S.*)$/
const RULE = /^(?:-{3,}|\*{3,}|_{3,})\s*$/
const QUOTE = /^> ?/
const ITEM = /^(?:[-*+]|(\d{1,9})[.)]) +(\S.*)$/
const ROW = /^\|.*\|\s*$/
const COLUMNS = /^[|:\s-]+$/
/** Between cells; one with a backslash is part of a cell. */
const BAR = /(?<!\\)\|/
const FENCE = '```'

/**
 * Reads what people write of Markdown: headings, lists of one level, quotes, code, tables, rules, bold, italic, struck out, links,
 * pictures of the record. HTML and pictures from elsewhere stay the text that they are. Takes time in proportion to the text, whatever
 * it holds.
 */
export function parseMarkdown(text: string, depth = 0): readonly Block[] {
  const lines = text.replace(/\r\n?/g, '\n').split('\n')
  const blocks: Block[] = []
  for (let at = 0; at < lines.length;) {
    const { block, next } = readBlock(lines, at, depth)
    if (block) blocks.push(block)
    at = next
  }
  return blocks
}

interface Read {
  readonly block?: Block
  /** The line after it. */
  readonly next: number
}

function readBlock(lines: readonly string[], at: number, depth: number): Read {
  const line = lines[at] ?? ''
  if (line.trim() === '') return { next: at + 1 }
  if (line.startsWith(FENCE)) return readCode(lines, at)
  const [, signs = '', title = ''] = HEADING.exec(line) ?? []
  if (signs) return { block: { type: 'heading', level: signs.length, of: parseInline(title) }, next: at + 1 }
  if (RULE.test(line)) return { block: { type: 'rule' }, next: at + 1 }
  if (QUOTE.test(line) && depth < DEEPEST) {
    const next = endOf(lines, at, (one) => QUOTE.test(one))
    const within = lines.slice(at, next).map((one) => one.replace(QUOTE, ''))
    return { block: { type: 'quote', of: parseMarkdown(within.join('\n'), depth + 1) }, next }
  }
  if (ITEM.test(line)) return readList(lines, at)
  if (ROW.test(line) && COLUMNS.test(lines[at + 1] ?? '')) return readTable(lines, at)
  const next = Math.max(at + 1, endOf(lines, at, isPlain))
  return { block: { type: 'paragraph', of: parseInline(lines.slice(at, next).join('\n')) }, next }
}

/** Up to the closing fence, or the end. */
function readCode(lines: readonly string[], at: number): Read {
  const end = endOf(lines, at + 1, (line) => !line.startsWith(FENCE))
  const language = lines[at]?.slice(FENCE.length).trim()
  const text = lines.slice(at + 1, end).join('\n')
  return { block: { type: 'code', text, ...(language && { language }) }, next: end + 1 }
}

/** A row of titles, a row of lines, and rows. */
function readTable(lines: readonly string[], at: number): Read {
  const next = endOf(lines, at + 2, (line) => ROW.test(line))
  const [head = [], ...rows] = [lines[at] ?? '', ...lines.slice(at + 2, next)].map((line) =>
    line
      .trim()
      .slice(1, -1)
      .split(BAR)
      .map((cell) => parseInline(cell.trim())),
  )
  return { block: { type: 'table', head, rows }, next }
}

/** Items of one sort; what is indented goes on with the one above. */
function readList(lines: readonly string[], at: number): Read {
  const first = ITEM.exec(lines[at] ?? '')?.[1]
  const isSame = (line: string) => {
    const found = ITEM.exec(line)
    return found ? (found[1] === undefined) === (first === undefined) : /^ {2,}\S/.test(line)
  }
  const next = endOf(lines, at, isSame)
  const texts: string[] = []
  for (const line of lines.slice(at, next)) {
    const item = ITEM.exec(line)?.[2]
    if (item === undefined) texts.push(`${texts.pop() ?? ''} ${line.trim()}`)
    else texts.push(item)
  }
  const start = first === undefined ? undefined : Number(first)
  return { block: { type: 'list', start, items: texts.map((text) => parseInline(text)) }, next }
}

const isPlain = (line: string) =>
  line.trim() !== '' &&
  !line.startsWith(FENCE) &&
  ![HEADING, RULE, QUOTE, ITEM].some((sign) => sign.test(line))

/** The first line from here on of which something does not hold. */
function endOf(lines: readonly string[], from: number, holds: (line: string) => boolean): number {
  let at = from
  while (at < lines.length && holds(lines[at] ?? '')) at += 1
  return at
}
