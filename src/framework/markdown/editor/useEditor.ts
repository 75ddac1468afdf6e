import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { history } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { Node } from 'prosemirror-model'
import { liftListItem, splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, type Plugin, Selection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { writeMarkdown } from '../writeMarkdown.ts'
import { blocksOf } from './blocksOf.ts'
import { docOf } from './docOf.ts'
import { drawPicture, insert, picturesIn, type RichPictures } from './pictures.ts'
import { schema } from './schema.ts'
import { TOOLS } from './tools.ts'

export interface EditorProps {
  readonly id: string
  /** In Markdown. */
  readonly text: string
  readonly disabled: boolean
  readonly autoFocus: boolean
  /** Of the element that is typed in. */
  readonly attributes: Readonly<Record<string, string>>
  readonly onChange: (text: string) => void
  readonly onBlur: () => void
  /** The key for a link was pressed. */
  readonly onLink: () => void
  /** Without them it takes none. */
  readonly pictures?: RichPictures
}

/** The editor in an element of the page. Its text is written as Markdown with each change. */
export function useEditor(props: EditorProps) {
  const { id, text, disabled, attributes } = props
  const place = useRef<HTMLDivElement>(null)
  const latest = useLatest(props)
  const [first] = useState(() => stateOf(text, () => latest.current.onLink()))
  const [state, setState] = useState(first)
  const view = useRef<EditorView>(undefined)
  const current = useRef(first)
  // A text that is as it was given is written as it was.
  const given = useRef({ text, doc: first.doc, written: text })

  /** Returns whether there is something to add. */
  const [addPictures] = useState(() => (files: readonly File[]): boolean => {
    const { pictures, disabled: isOff } = latest.current
    if (!pictures || isOff || files.length === 0) return false
    for (const file of files)
      void pictures.add(file).then((id) => {
        if (id !== undefined) view.current?.dispatch(insert(view.current.state, id, file))
      })
    return true
  })

  useEffect(() => {
    const made = new EditorView(place.current, {
      state: current.current,
      dispatchTransaction(change) {
        const next = made.state.apply(change)
        current.current = next
        made.updateState(next)
        setState(next)
        if (!change.docChanged) return
        given.current.written = writtenOf(next.doc, given.current)
        latest.current.onChange(given.current.written)
      },
      handleDOMEvents: { blur: () => latest.current.onBlur() },
      nodeViews: { picture: (node) => drawPicture(node, latest.current.pictures) },
      handlePaste: (_, { clipboardData }) => addPictures(picturesIn(clipboardData)),
      handleDrop(dropped, { clientX, clientY, dataTransfer }) {
        const at = dropped.posAtCoords({ left: clientX, top: clientY })?.pos
        const files = picturesIn(dataTransfer)
        if (at !== undefined && files.length > 0)
          dropped.dispatch(dropped.state.tr.setSelection(Selection.near(dropped.state.doc.resolve(at))))
        return addPictures(files)
      },
    })
    view.current = made
    if (latest.current.autoFocus) made.focus()
    return () => made.destroy()
  }, [latest, addPictures])

  useEffect(() => {
    const made = view.current
    if (!made || text === given.current.written) return
    const next = EditorState.create({ doc: docOf(text), plugins: made.state.plugins })
    given.current = { text, doc: next.doc, written: text }
    current.current = next
    made.updateState(next)
    setState(next)
  }, [text])

  useEffect(() => {
    view.current?.setProps({
      editable: () => !disabled,
      attributes: ({ doc }) => ({ ...attributes, id, 'data-empty': String(isBlank(doc)) }),
    })
  })

  useEffect(() => {
    // A label leads to inputs alone.
    const label = document.querySelector(`label[for="${id}"]`)
    const handleClick = () => view.current?.focus()
    label?.addEventListener('click', handleClick)
    return () => label?.removeEventListener('click', handleClick)
  }, [id])

  return { place, view, state, addPictures }
}

const stateOf = (text: string, onLink: () => void) =>
  EditorState.create({ doc: docOf(text), plugins: pluginsOf(onLink) })

const writtenOf = (doc: Node, given: { readonly doc: Node; readonly text: string }) =>
  doc.eq(given.doc) ? given.text : writeMarkdown(blocksOf(doc))

const isBlank = (doc: Node) =>
  doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && doc.content.size === 2

function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  return latest
}

const { nodes } = schema

/** The keys, what is typed as in Markdown at the beginning of a line, and what undo takes back. */
function pluginsOf(onLink: () => void): readonly Plugin[] {
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
