import { createStore } from './createStore.ts'
import { createContext, useContext } from 'react'

interface Toast {
  readonly id: number
  readonly tone: 'success' | 'error'
  readonly text: string
}

/** How long one stays. */
const SHOWN_MS = 4000

/** Short messages, top right. */
export function createToasts() {
  const store = createStore<readonly Toast[]>([])
  let last = 0
  return {
    ...store,
    show: (tone: Toast['tone'], text: string) => {
      const id = ++last
      store.set([...store.get(), { id, tone, text }])
      setTimeout(() => store.set(store.get().filter((toast) => toast.id !== id)), SHOWN_MS)
    },
  }
}

export type Toasts = ReturnType<typeof createToasts>

export const ToastsContext = createContext<Pick<Toasts, 'show'>>({ show: () => undefined })

/** Shows a short message, top right. */
export const useTell = (): Toasts['show'] => useContext(ToastsContext).show
