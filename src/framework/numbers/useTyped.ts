import { useLayoutEffect, useRef, useState, type ChangeEvent } from 'react'
import { numberMarks } from '../define/decimalText.ts'
import { valueOfReading, type Reading } from '../define/readDecimal.ts'
import { isUnread, type Unread } from '../define/Unread.ts'

interface TypedOptions<Value> {
  /** What the form holds; empty or null for nothing. */
  readonly value: unknown
  /** Reads what is typed, in the language of the screen. */
  readonly read: (text: string) => Reading<Value>
  /** Writes a value as the language does. */
  readonly write: (value: string) => string
  readonly onChange: (value: Value | Unread | null) => void
}

/** A number that is being typed. */
export interface Typed {
  /** For the element: its text stays when it gets the focus, and as it was typed where that is not how the language writes. */
  readonly input: {
    readonly value: string
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void
  }
  /** The user goes elsewhere: what is typed as the language writes it is written in groups. */
  readonly leave: () => void
  /** What the text was read as, where it is not how the language writes that. */
  readonly readAs: string | undefined
  /** What the text could be read as, if it has two readings. */
  readonly choices: readonly { readonly text: string; readonly choose: () => void }[]
}

/**
 * The state of an input for numbers. It shows a value in groups; with the first change the marks of the groups go, so that a
 * digit can be put in anywhere, and the caret stays where it is.
 */
export function useTyped<Value extends string | number>({
  value: held,
  read,
  write,
  onChange,
}: TypedOptions<Value>): Typed {
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: Value | Unread | null }>()
  const caret = useRef<{ readonly element: HTMLInputElement; readonly at: number }>(undefined)
  useLayoutEffect(() => {
    const { element, at } = caret.current ?? {}
    caret.current = undefined
    if (at !== undefined) element?.setSelectionRange(at, at)
  })
  const isTyped = typed !== undefined && isSame(typed.value, held)
  const text = isTyped ? typed.text : textOf(held, write)
  const reading = (isTyped || isUnread(held)) && text.trim() !== '' ? read(text) : undefined

  const change = (next: string) => {
    const value = next.trim() === '' ? null : valueOfReading(read(next), next)
    setTyped({ text: next, value })
    onChange(value)
  }
  return {
    input: {
      value: text,
      onChange: ({ target }) => {
        const at = target.selectionStart ?? target.value.length
        const next = isTyped ? target.value : withoutGroups(text, target.value)
        if (next !== target.value)
          caret.current = { element: target, at: withoutGroups(text, target.value, at).length }
        change(next)
      },
    },
    leave: () => {
      if (reading?.ok && reading.isOwn) setTyped(undefined)
    },
    readAs: reading?.ok && !reading.isOwn ? write(String(reading.value)) : undefined,
    choices:
      reading && !reading.ok
        ? reading.choices.map((choice) => ({
            text: write(String(choice)),
            choose: () => {
              setTyped(undefined)
              onChange(choice)
            },
          }))
        : [],
  }
}

function isSame(one: unknown, other: unknown): boolean {
  if (isUnread(one) && isUnread(other)) return one.typed === other.typed
  return one === other || (isNone(one) && isNone(other))
}

const isNone = (value: unknown) => value === null || value === undefined || value === ''

function textOf(value: unknown, write: (value: string) => string): string {
  if (isUnread(value)) return value.typed
  return typeof value === 'string' || typeof value === 'number' ? write(String(value)) : ''
}

/**
 * An edited text, up to a place, without the marks of groups that were in it before: those in what was typed stay. What was
 * typed is what is not at both ends of the old text.
 */
function withoutGroups(before: string, after: string, end = after.length): string {
  const { group } = numberMarks()
  let [from, to] = [0, 0]
  while (from < Math.min(before.length, after.length) && before[from] === after[from]) from += 1
  while (to < Math.min(before.length, after.length) - from && before.at(-1 - to) === after.at(-1 - to))
    to += 1
  const [head, middle, tail] = [
    after.slice(0, Math.min(from, end)),
    after.slice(from, Math.min(after.length - to, end)),
    after.slice(Math.max(from, after.length - to), Math.max(after.length - to, end)),
  ]
  return [head.replaceAll(group, ''), middle, tail.replaceAll(group, '')].join('')
}
