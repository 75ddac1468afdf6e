import type { ArgsProps, NotificationInstance } from 'antd/es/notification/interface'
import { createContext } from 'react'

/** The toasts of the application. */
export interface Toasts {
  /** Shows one, at once or as soon as it can be drawn. */
  readonly open: (toast: ArgsProps) => void
  readonly close: (key: string) => void
  /** Draws those that wait, and all to come. */
  readonly drawIn: (place: NotificationInstance) => void
}

/** `load`: fetches what draws them, for one that cannot be drawn yet. */
export function createToasts(load: () => void): Toasts {
  const waiting: ArgsProps[] = []
  let place: NotificationInstance | undefined
  return {
    open: (toast) => {
      if (place) return place.open(toast)
      waiting.push(toast)
      load()
    },
    close: (key) => place?.destroy(key),
    drawIn: (next) => {
      place = next
      waiting.splice(0).forEach(next.open)
    },
  }
}

export const ToastContext = createContext<Toasts | undefined>(undefined)
