import { useEffect } from 'react'
import { useToast } from '#framework/ui'
import { messageOf } from '#framework/api'

/** Says by a toast, too, what stands on screen in the place of something that could not be had. Spec A, section 8. */
export function useErrorToast(text: string, error: Error | null): void {
  const toast = useToast()
  useEffect(() => {
    if (error) toast.error(text, messageOf(error))
  }, [text, error, toast])
}
