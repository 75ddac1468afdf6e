import { App } from 'antd'
import { useMemo } from 'react'
import { translated } from '../text/t.ts'

/** Seconds a toast stays. */
export const TOAST_SECONDS = { success: 2, error: 4, info: 4 } as const

export interface Toast {
  readonly success: (text: string, description?: string) => void
  readonly error: (text: string, description?: string) => void
  readonly info: (text: string, description?: string) => void
}

/** Short messages, top right. */
export function useToast(): Toast {
  const { notification } = App.useApp()
  return useMemo(() => {
    const show = (kind: keyof typeof TOAST_SECONDS) => (text: string, description?: string) => {
      notification[kind]({
        message: translated(text),
        description: translated(description),
        duration: TOAST_SECONDS[kind],
        // It would stay over the button that was pressed for as long as the pointer rests there.
        pauseOnHover: kind !== 'success',
        placement: 'topRight',
        role: kind === 'error' ? 'alert' : 'status',
      })
    }
    return { success: show('success'), error: show('error'), info: show('info') }
  }, [notification])
}
