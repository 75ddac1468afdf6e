import { createContext, useContext } from 'react'
import type { Toasts } from './createToasts.ts'

export const ToastsContext = createContext<Pick<Toasts, 'show'>>({ show: () => undefined })

/** Shows a short message, top right. */
export const useTell = (): Toasts['show'] => useContext(ToastsContext).show
