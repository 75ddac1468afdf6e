import { Button } from 'antd'
import { createElement, useContext, useMemo } from 'react'
import { t, translated } from '../text/t.ts'
import { ToastContext } from './toasts.ts'

/** Seconds a toast stays. */
export const TOAST_SECONDS = { success: 2, error: 4, info: 4 } as const

/** Seconds that a toast with Undo stays. */
const UNDO_SECONDS = 8

export interface Toast {
  /** `onUndo`: offers to take it back, once. */
  readonly success: (text: string, description?: string, onUndo?: () => void) => void
  readonly error: (text: string, description?: string) => void
  readonly info: (text: string, description?: string) => void
}

/** Short messages at the bottom, beside the menu. */
export function useToast(): Toast {
  const toasts = useContext(ToastContext)
  return useMemo(() => {
    const show =
      (kind: keyof typeof TOAST_SECONDS) => (text: string, description?: string, onUndo?: () => void) => {
        const key = crypto.randomUUID()
        const handleUndo = () => {
          toasts?.close(key)
          onUndo?.()
        }
        toasts?.open({
          key,
          type: kind,
          ...(onUndo && {
            actions: createElement(Button, { size: 'small', onClick: handleUndo }, t('Undo')),
          }),
          message: translated(text),
          description: translated(description),
          duration: onUndo ? UNDO_SECONDS : TOAST_SECONDS[kind],
          // It would stay over the button that was pressed for as long as the pointer rests there.
          pauseOnHover: kind !== 'success' || onUndo !== undefined,
          role: kind === 'error' ? 'alert' : 'status',
        })
      }
    return { success: show('success'), error: show('error'), info: show('info') }
  }, [toasts])
}
