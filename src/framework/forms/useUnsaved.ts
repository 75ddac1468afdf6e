import { createContext, useContext, useEffect, useId, useLayoutEffect, useRef } from 'react'

/** The forms on screen that hold something unsaved, by id, and what gives it up. */
export type UnsavedForms = Map<string, () => void>

/** Carries the unsaved forms to the guard above them. */
export const UnsavedContext = createContext<UnsavedForms | undefined>(undefined)

/**
 * Tells the guard whether this form holds something unsaved, and asks before the tab closes. `onGiveUp`: the user leaves
 * nevertheless. Gives a function that lets the user go at once: call it before leaving after a save.
 */
export function useUnsaved(isUnsaved: boolean, onGiveUp: () => void = nothing): () => void {
  const id = useId()
  const forms = useContext(UnsavedContext)
  const giveUp = useRef(onGiveUp)
  useLayoutEffect(() => {
    giveUp.current = onGiveUp
  })
  if (isUnsaved && !forms) throw new Error('An unsaved form needs an UnsavedGuard above it')

  useEffect(() => {
    if (!isUnsaved || !forms) return undefined
    forms.set(id, () => giveUp.current())
    addEventListener('beforeunload', askBeforeUnload)
    return () => {
      forms.delete(id)
      removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [forms, id, isUnsaved])

  return () => {
    forms?.delete(id)
  }
}

/** Gives a function that lets the user leave every form under the same guard, whatever is unsaved. */
export function useLeaveUnsaved(): () => void {
  const forms = useContext(UnsavedContext)
  return () => forms?.clear()
}

const nothing = () => undefined

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
