import type { EditorState, Transaction } from 'prosemirror-state'
import { schema } from './schema.ts'

const { link } = schema.marks

interface TextRange {
  readonly from: number
  readonly to: number
}

/** The selection; where nothing is selected, the link around. */
export function linkPlaceOf({ selection: { $from, from, to, empty } }: EditorState): TextRange {
  const mark = link.isInSet($from.marks())
  if (!empty || !mark) return { from, to }
  let [start, end] = [from, to]
  $from.parent.forEach((node, offset) => {
    const at = $from.start() + offset
    if (mark.isInSet(node.marks) && at <= from && at + node.nodeSize >= from)
      [start, end] = [at, at + node.nodeSize]
  })
  return { from: start, to: end }
}

/** Where the selection leads now. Nothing: it is no link. */
export function hrefAt(state: EditorState): string | undefined {
  const { from, to } = linkPlaceOf(state)
  let href: string | undefined
  state.doc.nodesBetween(from, to, (node) => {
    href ??= link.isInSet(node.marks)?.attrs['href'] as string | undefined
  })
  return href
}

/** Makes what is selected lead somewhere, or nowhere; where nothing is, the address itself is written. */
export function linkTo(state: EditorState, href: string | undefined): Transaction {
  const { from, to } = linkPlaceOf(state)
  if (href === undefined) return state.tr.removeMark(from, to, link)
  if (from === to) return state.tr.replaceSelectionWith(schema.text(href, [link.create({ href })]), false)
  return state.tr.removeMark(from, to, link).addMark(from, to, link.create({ href }))
}
