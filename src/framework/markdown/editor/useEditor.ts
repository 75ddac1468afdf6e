import type { Node } from 'prosemirror-model'
import { EditorState } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { writeMarkdown } from '../writeMarkdown.ts'
import { blocksOf } from './blocksOf.ts'
import { docOf } from './docOf.ts'
import { pluginsOf } from './plugins.ts'

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
    })
    view.current = made
    if (latest.current.autoFocus) made.focus()
    return () => made.destroy()
  }, [latest])

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

  return { place, view, state }
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
