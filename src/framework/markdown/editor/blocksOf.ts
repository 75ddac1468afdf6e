import type { Node } from 'prosemirror-model'
import type { Block } from '../parseMarkdown.ts'
import { lineOf, linesOf } from './inlinesOf.ts'

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
