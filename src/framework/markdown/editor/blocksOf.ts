import type { Mark, Node } from 'prosemirror-model'
import { linksIn, type Inline, type Picture } from '../parseInline.ts'
import type { Block } from '../parseMarkdown.ts'

/** What the editor has, without what is empty. */
export const blocksOf = (node: Node): readonly Block[] => node.children.flatMap(blockOf)

function blockOf(node: Node): readonly Block[] {
  switch (node.type.name) {
    case 'heading': {
      const of = lineOf(node)
      return of.length > 0 ? [{ type: 'heading', level: Number(node.attrs['level']), of }] : []
    }
    case 'paragraph': {
      const of = linesOf(node)
      return of.length > 0 ? [{ type: 'paragraph', of }] : []
    }
    case 'bulletList':
      return listOf(node, undefined)
    case 'orderedList':
      return listOf(node, Number(node.attrs['start']))
    case 'quote': {
      const of = blocksOf(node)
      return of.length > 0 ? [{ type: 'quote', of }] : []
    }
    case 'codeBlock': {
      const language = String(node.attrs['language'])
      return [{ type: 'code', text: node.textContent, ...(language && { language }) }]
    }
    case 'table': {
      const [head = [], ...rows] = node.children.map((row) => row.children.map(lineOf))
      return [{ type: 'table', head, rows }]
    }
    default:
      return [{ type: 'rule' }]
  }
}

function listOf(node: Node, start: number | undefined): readonly Block[] {
  const items = node.children.map(({ firstChild }) => (firstChild ? lineOf(firstChild) : []))
  const written = items.filter((item) => item.length > 0)
  return written.length > 0 ? [{ type: 'list', start, items: written }] : []
}

interface Piece {
  readonly text: string
  readonly marks: readonly Mark[]
  /** In the place of words. */
  readonly picture?: Picture
}

/** A picture has no marks: within code or a link it could not be read back. */
function pieceOf({ type, text, marks, attrs }: Node, otherwise: string): Piece {
  if (type.name !== 'picture') return { text: text ?? otherwise, marks }
  const picture = { type: 'picture', id: String(attrs['id']), alt: String(attrs['alt']) } as const
  return { text: '', marks: [], picture }
}

const isWritten = ({ text, picture }: Piece) => picture !== undefined || text.trim() !== ''

/** The words of a paragraph, line by line, without empty lines: those would end it. */
function linesOf({ children }: Node): readonly Inline[] {
  const lines: Piece[][] = [[]]
  for (const node of children) {
    const piece = pieceOf(node, '\n')
    if (node.type.name === 'break') lines.push([piece])
    else lines.at(-1)?.push(piece)
  }
  const written = lines.filter((line) => line.some(isWritten))
  const [first = [], ...more] = written
  return inlinesOf([...first.filter(({ text }) => text !== '\n'), ...more.flat()])
}

/** The words of what is on one line. */
function lineOf({ children }: Node): readonly Inline[] {
  const of = inlinesOf(children.map((node) => pieceOf(node, ' ')))
  return trimEnd(trimStart(of))
}

/** Words within their marks, from the outermost in. */
function inlinesOf(pieces: readonly Piece[], depth = 0): readonly Inline[] {
  const parts: Inline[] = []
  for (let at = 0; at < pieces.length;) {
    const mark = pieces[at]?.marks[depth]
    const isSame = (piece: Piece) =>
      mark ? piece.marks[depth]?.eq(mark) === true : piece.marks[depth] === undefined
    let end = at + 1
    while (end < pieces.length && isSame(pieces[end] as Piece)) end += 1
    const run = pieces.slice(at, end)
    parts.push(...(mark ? marked(mark, run, depth) : run.flatMap(plain)))
    at = end
  }
  return joined(parts)
}

function plain({ text, marks, picture }: Piece): readonly Inline[] {
  if (picture) return [picture]
  return marks.some(({ type }) => type.name === 'link') ? [text] : linksIn(text)
}

function marked(mark: Mark, run: readonly Piece[], depth: number): readonly Inline[] {
  if (mark.type.name === 'code')
    return [{ type: 'code', text: run.map(({ text }) => text.replaceAll('\n', ' ')).join('') }]
  if (mark.type.name === 'link') {
    const href = String(mark.attrs['href'])
    const label = run.map((piece) => ({ ...piece, text: piece.text.replaceAll('\n', ' ') }))
    return [{ type: 'link', href, of: inlinesOf(label, depth + 1) }]
  }
  const of = inlinesOf(run, depth + 1)
  const within = trimEnd(trimStart(of))
  if (within.length === 0) return of
  // A mark has no space within its ends: it would not be read as one. What is code keeps its own.
  const before = spaceIn(of[0], /^\s*/)
  const after = spaceIn(of.at(-1), /\s*$/)
  return [before, { type: mark.type.name as 'strong' | 'em' | 'del', of: within }, after]
}

const spaceIn = (part: Inline | undefined, end: RegExp): string =>
  typeof part === 'string' ? (end.exec(part)?.[0] ?? '') : ''

/** Without what is empty, and with words beside words as one. */
function joined(parts: readonly Inline[]): readonly Inline[] {
  const all: Inline[] = []
  for (const part of parts) {
    const last = all.at(-1)
    if (typeof part === 'string' && typeof last === 'string') all.splice(-1, 1, last + part)
    else if (part !== '') all.push(part)
  }
  return all
}

function trimStart(of: readonly Inline[]): readonly Inline[] {
  const [first, ...rest] = of
  return typeof first === 'string' ? joined([first.trimStart(), ...rest]) : of
}

function trimEnd(of: readonly Inline[]): readonly Inline[] {
  const last = of.at(-1)
  return typeof last === 'string' ? joined([...of.slice(0, -1), last.trimEnd()]) : of
}
