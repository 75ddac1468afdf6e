import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ApiError, messageOf } from '../api/ApiError.ts'
import { callCollection } from '../api/callCollection.ts'
import { useClient } from '../api/Client.ts'
import type { AnyRecord } from '../define/overrideProps.ts'

/** How far the saving of a draft is. */
export type Saving =
  | { readonly is: 'idle' | 'saving' | 'saved' }
  /** `isTaken`: someone else has saved it since. */
  | { readonly is: 'failed'; readonly reason: string; readonly isTaken: boolean }

interface DraftText {
  /** Of the record that it is written over. */
  readonly version: unknown
  /** All that it changes; nothing: it is discarded. */
  readonly values: AnyRecord
}

interface AutosaveOptions extends DraftText {
  readonly path: string
  /** When the draft that it starts from was saved; null: there is none yet. */
  readonly start: string | null
}

/** So long after the last key. */
const REST_MS = 1_000

/** Saves a draft some moment after each change, and what is left of it when its form goes away; one call after the other. */
export function useAutosave({ path, start, version, values }: AutosaveOptions) {
  const client = useClient()
  const text = JSON.stringify({ version, values })
  /** What the API has. */
  const kept = useRef({ text, seen: start, turn: Promise.resolve() })
  const [saving, setSaving] = useState<Saving>({ is: 'idle' })

  const store = async (wanted: DraftText) => {
    const { current } = kept
    const next = JSON.stringify(wanted)
    if (next === current.text) return
    const isEmpty = Object.keys(wanted.values).length === 0
    try {
      if (!isEmpty || current.seen !== null) setSaving({ is: 'saving' })
      if (!isEmpty) {
        const body = { ...wanted, seen: current.seen }
        const { at } = await callCollection<{ readonly at: string }>(client, path, { method: 'PUT', body })
        current.seen = at
      } else if (current.seen !== null) {
        await callCollection(client, path, { method: 'DELETE' })
        current.seen = null
      }
      current.text = next
      setSaving({ is: current.seen === null ? 'idle' : 'saved' })
    } catch (error) {
      const isTaken = error instanceof ApiError && error.statusCode === 409
      setSaving({ is: 'failed', reason: messageOf(error), isTaken })
      throw error
    }
  }
  const flush = (wanted: DraftText): Promise<void> => {
    const mine = kept.current.turn.then(() => store(wanted))
    kept.current.turn = mine.catch(() => undefined)
    return mine
  }
  // A failure shows above the form.
  const save = () => void flush({ version, values }).catch(() => undefined)
  const latest = useRef(save)
  useLayoutEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => () => latest.current(), [])

  return {
    saving,
    /** Saves what is not saved yet. Throws what the API answers. */
    flush,
    /** Goes on from the draft that was saved at that moment: what is here takes its place. */
    takeOver: (seen: string | null) => {
      kept.current.seen = seen
      save()
    },
  }
}
