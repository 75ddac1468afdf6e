import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands'
import { redo, undo } from 'prosemirror-history'
import type { MarkType, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { schema } from './schema.ts'

/** One thing that a button or a key does to what is selected. */
export interface Tool {
  /** It can be done where the selection is if it answers `true`. */
  readonly run: Command
  /** The selection is like that already. Default: it is nothing that a text is. */
  readonly isOn?: (state: EditorState) => boolean
}

const { marks, nodes } = schema

/** What the bar has, in its order. */
export const TOOLS = {
  bold: markTool(marks.strong),
  italic: markTool(marks.em),
  struck: markTool(marks.del),
  code: markTool(marks.code),
  heading: headingTool(1),
  subheading: headingTool(2),
  bullets: listTool(nodes.bulletList),
  numbers: listTool(nodes.orderedList),
  quote: {
    run: (...given) => (isWithin(given[0], nodes.quote) ? lift : wrapIn(nodes.quote))(...given),
    isOn: (state) => isWithin(state, nodes.quote),
  },
  undo: { run: undo },
  redo: { run: redo },
} satisfies Readonly<Record<string, Tool>>

export type ToolName = keyof typeof TOOLS

function markTool(type: MarkType): Tool {
  return { run: toggleMark(type), isOn: (state) => hasMark(state, type) }
}

function headingTool(level: number): Tool {
  const isOn = ({ selection: { $from } }: EditorState) =>
    $from.parent.type === nodes.heading && $from.parent.attrs['level'] === level
  return {
    isOn,
    run: (...given) =>
      (isOn(given[0]) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(...given),
  }
}

function listTool(type: NodeType): Tool {
  return {
    isOn: (state) => isWithin(state, type),
    run: (...given) => (isWithin(given[0], type) ? liftListItem(nodes.listItem) : wrapInList(type))(...given),
  }
}

/** Whether what is selected has a mark; where nothing is, what is typed next. */
export function hasMark({ selection, storedMarks, doc }: EditorState, type: MarkType): boolean {
  const { $from, from, to, empty } = selection
  if (empty) return type.isInSet(storedMarks ?? $from.marks()) !== undefined
  return doc.rangeHasMark(from, to, type)
}

function isWithin({ selection: { $from } }: EditorState, type: NodeType): boolean {
  for (let depth = $from.depth; depth > 0; depth -= 1) if ($from.node(depth).type === type) return true
  return false
}
