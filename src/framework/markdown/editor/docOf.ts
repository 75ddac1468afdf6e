import type { Mark, Node } from 'prosemirror-model'
import type { Inline } from '../parseInline.ts'
import { parseMarkdown, type Block } from '../parseMarkdown.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** A text in Markdown as the editor has it. */
export function docOf(text: string): Node {
  return nodes.doc.create(null, filled(parseMarkdown(text).map(nodeOf)))
}

const filled = (blocks: readonly Node[]) => (blocks.length > 0 ? blocks : [nodes.paragraph.create()])

function nodeOf(block: Block): Node {
  switch (block.type) {
    case 'heading':
      return nodes.heading.create({ level: block.level }, inlineOf(block.of))
    case 'paragraph':
      return nodes.paragraph.create(null, inlineOf(block.of))
    case 'list': {
      const items = block.items.map((item) =>
        nodes.listItem.create(null, nodes.paragraph.create(null, inlineOf(item))),
      )
      return block.start === undefined
        ? nodes.bulletList.create(null, items)
        : nodes.orderedList.create({ start: block.start }, items)
    }
    case 'quote':
      return nodes.quote.create(null, filled(block.of.map(nodeOf)))
    case 'code':
      return nodes.codeBlock.create(
        { language: block.language ?? '' },
        block.text ? schema.text(block.text) : null,
      )
    case 'table':
      return nodes.table.create(
        null,
        [block.head, ...block.rows].map((row) =>
          nodes.row.create(
            null,
            row.map((cell) => nodes.cell.create(null, inlineOf(cell))),
          ),
        ),
      )
    case 'rule':
      return nodes.rule.create()
  }
}

function inlineOf(of: readonly Inline[], around: readonly Mark[] = []): readonly Node[] {
  return of.flatMap((part) => {
    if (typeof part === 'string') return linesOf(part, around)
    if (part.type === 'picture') return nodes.picture.create({ id: part.id, alt: part.alt })
    if (part.type === 'code') return linesOf(part.text, marks.code.create().addToSet(around))
    const mark = part.type === 'link' ? marks.link.create({ href: part.href }) : marks[part.type].create()
    return inlineOf(part.of, mark.addToSet(around))
  })
}

function linesOf(text: string, around: readonly Mark[]): readonly Node[] {
  return text
    .split('\n')
    .flatMap((line, at) => [
      ...(at > 0 ? [nodes.break.create(null, null, around)] : []),
      ...(line ? [schema.text(line, around)] : []),
    ])
}
