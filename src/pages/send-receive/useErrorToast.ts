import { useEffect } from 'react'
import { useToast } from '#framework/ui'
import { messageOf } from '#framework/api'

/**
 * Shows an error in a toast as well, when it is already on screen in the place of data that failed to load.
 */
export function useErrorToast(text: string, error: Error | null): void {
  const toast = useToast()
  useEffect(() => {
    if (!error) return
    const why = messageOf(error)
    toast.error(text, why === text ? undefined : why)
  }, [text, error, toast])
}
