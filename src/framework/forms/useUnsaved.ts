import { createContext, useContext, useEffect, useId } from 'react'

/** The forms on screen that hold something unsaved, by id. */
export type UnsavedForms = Set<string>

/** Carries the unsaved forms to the guard above them. */
export const UnsavedContext = createContext<UnsavedForms | undefined>(undefined)

/**
 * Tells the guard whether this form holds something unsaved, and asks before the tab closes. Gives a function that lets
 * the user go at once: call it before leaving after a save.
 */
export function useUnsaved(isDirty: boolean): () => void {
  const id = useId()
  const forms = useContext(UnsavedContext)
  if (!forms) throw new Error('useUnsaved needs an UnsavedGuard above it')

  useEffect(() => {
    if (!isDirty) return undefined
    forms.add(id)
    addEventListener('beforeunload', askBeforeUnload)
    return () => {
      forms.delete(id)
      removeEventListener('beforeunload', askBeforeUnload)
    }
  }, [forms, id, isDirty])

  return () => {
    forms.delete(id)
  }
}

const askBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault()
