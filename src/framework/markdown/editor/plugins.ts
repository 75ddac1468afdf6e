import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { liftListItem, splitListItem } from 'prosemirror-schema-list'
import type { Command, Plugin } from 'prosemirror-state'
import { schema } from './schema.ts'
import { TOOLS } from './tools.ts'

const { nodes } = schema

/** The keys, what is typed as in Markdown at the beginning of a line, and what undo takes back. */
export function pluginsOf(onLink: () => void): readonly Plugin[] {
  const askForLink: Command = (state, dispatch) => {
    if (!state.selection.$from.parent.type.allowsMarkType(schema.marks.link)) return false
    if (dispatch) onLink()
    return true
  }
  return [
    inputRules({
      rules: [
        textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, ([, signs = '']) => ({ level: signs.length })),
        textblockTypeInputRule(/^```$/, nodes.codeBlock),
        wrappingInputRule(/^\s*>\s$/, nodes.quote),
        wrappingInputRule(/^\s*[-+*]\s$/, nodes.bulletList),
        wrappingInputRule(/^(\d{1,9})[.)]\s$/, nodes.orderedList, ([, start]) => ({ start: Number(start) })),
      ],
    }),
    keymap({
      'Mod-b': TOOLS.bold.run,
      'Mod-i': TOOLS.italic.run,
      'Mod-e': TOOLS.code.run,
      'Mod-k': askForLink,
      'Mod-z': TOOLS.undo.run,
      'Mod-y': TOOLS.redo.run,
      'Shift-Mod-z': TOOLS.redo.run,
      'Shift-Mod-8': TOOLS.bullets.run,
      'Shift-Mod-7': TOOLS.numbers.run,
      Enter: chainCommands(stayInCell, splitListItem(nodes.listItem), liftListItem(nodes.listItem)),
      'Shift-Enter': chainCommands(exitCode, breakLine),
      'Mod-Enter': () => false,
    }),
    keymap(baseKeymap),
    history(),
  ]
}

/** A cell has one line. */
const stayInCell: Command = ({ selection }) => selection.$from.parent.type === nodes.cell

const breakLine: Command = (state, dispatch) => {
  const { $from } = state.selection
  const isItem = $from.node(-1).type === nodes.listItem
  if (isItem || !$from.parent.type.contentMatch.matchType(nodes.break)) return true
  dispatch?.(state.tr.replaceSelectionWith(nodes.break.create()).scrollIntoView())
  return true
}
