import { isEqual } from 'es-toolkit'
import { parseInline, type Inline } from './parseInline.ts'
import { parseMarkdown, type Block } from './parseMarkdown.ts'

/**
 * The Markdown that `parseMarkdown` reads as these blocks. Marks that it could not distinguish (italic right after bold within a
 * word) are left out before words are.
 */
export function writeMarkdown(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join('\n\n')
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case 'heading':
      return `${'#'.repeat(block.level)} ${writeLine(block.of)}`
    case 'paragraph':
      return write(block.of, (text) => {
        const [first, ...more] = parseMarkdown(text)
        return first?.type === 'paragraph' && more.length === 0 ? first.of : undefined
      })
    case 'list':
      return block.items
        .map((item, at) => `${block.start === undefined ? '-' : `${block.start + at}.`} ${writeLine(item)}`)
        .join('\n')
    case 'quote':
      return writeMarkdown(block.of).replace(/^/gm, '> ')
    case 'code':
      // A fence within would end it.
      return `\`\`\`${block.language ?? ''}\n${block.text.replace(/^```/gm, ' ```')}\n\`\`\``
    case 'table':
      return [block.head, block.head.map(() => ['---']), ...block.rows].map(writeRow).join('\n')
    case 'rule':
      return '---'
  }
}

const writeLine = (of: readonly Inline[]) => write(of, parseInline)

const writeRow = (cells: readonly (readonly Inline[])[]) =>
  `| ${cells.map((cell) => writeLine(cell).replace(/(?<!\\)\|/g, '\\|')).join(' | ')} |`

/** How a line is written. */
interface Manner {
  /** The sign of italic words; without one, no words are marked. */
  readonly em?: '*' | '_'
  /** With a backslash before each sign that could be read. */
  readonly isCareful?: true
  /** With each address in brackets: what follows could be read as part of it. */
  readonly isBoxed?: true
}

const MANNERS: readonly Manner[] = [
  { em: '*' },
  { em: '_' },
  { em: '*', isCareful: true },
  { em: '_', isCareful: true },
  { em: '*', isCareful: true, isBoxed: true },
  { em: '_', isCareful: true, isBoxed: true },
]

/** The plainest text that reads as what is meant. */
function write(of: readonly Inline[], read: (text: string) => readonly Inline[] | undefined): string {
  for (const manner of MANNERS) {
    const text = writeParts(of, manner)
    if (isEqual(read(text), of)) return text
  }
  return writeParts(of, { isCareful: true, isBoxed: true })
}

const writeParts = (of: readonly Inline[], manner: Manner): string =>
  of.map((part) => writePart(part, manner)).join('')

function writePart(part: Inline, manner: Manner): string {
  if (typeof part === 'string') return manner.isCareful ? escape(part) : part
  if (part.type === 'code') return `\`${part.text}\``
  if (part.type === 'picture') return `![${part.alt.replace(/[\\[\]]/g, '\\$&')}](${part.id})`
  const within = writeParts(part.of, manner)
  if (part.type === 'link')
    return isAddress(part.of, part.href) && !manner.isBoxed ? part.href : `[${within}](${part.href})`
  if (manner.em === undefined) return within
  const sign = { strong: '**', del: '~~', em: manner.em }[part.type]
  return `${sign}${within}${sign}`
}

const isAddress = (of: readonly Inline[], href: string) => of.length === 1 && of[0] === href

const escape = (text: string) =>
  text
    .replace(/[\\`*_~[\]|]/g, '\\$&')
    // Before a link it would make it a picture.
    .replace(/!$/, '\\!')
    .replace(/^(\s*)([#>+-])/gm, '$1\\$2')
    .replace(/^(\s*\d{1,9})([.)])/gm, '$1\\$2')
