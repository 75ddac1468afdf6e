import type { NotificationProvider } from '@refinedev/core'
import { useMemo } from 'react'
import { useToast } from '#framework/ui'

/** Refine's notifications as our toasts: success 2 s, everything else 4 s. */
export function useNotificationProvider(): NotificationProvider {
  const toast = useToast()
  return useMemo(
    () => ({
      open: ({ type, message, description }) => {
        if (type === 'success') return toast.success(message, description)
        return type === 'error' ? toast.error(message, description) : toast.info(message, description)
      },
      // Toasts close by themselves.
      close: () => undefined,
    }),
    [toast],
  )
}
