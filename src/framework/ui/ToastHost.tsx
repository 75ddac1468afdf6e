import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { lazyComponent } from './LazyPart.tsx'
import { loadPart } from './loadPart.ts'
import { createToasts, ToastContext } from './toasts.ts'

const loadPlace = () => import('./ToastPlace.tsx')
const ToastPlace = lazyComponent(loadPlace)

/** What nearly every toast follows from. */
const ACTS = ['pointerdown', 'keydown'] as const

/** Shows the toasts of everything below. What draws them comes when the user first does something: 13 kB of the first screen. */
export function ToastHost({ children }: { readonly children: ReactNode }) {
  const [isThere, setIsThere] = useState(false)
  const load = useCallback(() => {
    // Without a network it is tried again with the next toast.
    loadPart(loadPlace).then(
      () => setIsThere(true),
      () => undefined,
    )
  }, [])
  const [toasts] = useState(() => createToasts(load))
  useEffect(() => {
    ACTS.forEach((act) => addEventListener(act, load, { once: true }))
    return () => ACTS.forEach((act) => removeEventListener(act, load))
  }, [load])
  return (
    <ToastContext value={toasts}>
      {children}
      {isThere && <ToastPlace toasts={toasts} />}
    </ToastContext>
  )
}
