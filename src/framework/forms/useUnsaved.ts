import { createContext, useContext, useEffect, useId } from 'react'

/** The forms on screen that hold something unsaved, by id. */
export type UnsavedForms = Set<string>

/** Carries the unsaved forms to the guard above them. */
export const UnsavedContext = createContext<UnsavedForms | undefined>(undefined)

/**
 * Tells the guard whether this form holds something unsaved, and asks before the tab closes. Gives a function that lets
 * the user go at once: call it before leaving after a save.
 */
export function useUnsaved(isUnsaved: boolean): () => void {
  const id = useId()
  const forms = useContext(UnsavedContext)
  if (isUnsaved && !forms) throw new Error('An unsaved form needs an UnsavedGuard above it')

  useEffect(() => {
    if (!isUnsaved || !forms) return undefined
    forms.add(id)
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

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
