import { useState } from 'react'
import { useToast } from './useToast.ts'

const SHOWN_MS = 2000

/** Copies a text to the clipboard, with the toasts of spec A, section 8. `copied` stays true for two seconds. */
export function useCopy(message: string) {
  const toast = useToast()
  const [copied, setCopied] = useState(false)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      toast.error('Failed to copy to clipboard')
      return
    }
    toast.success(message)
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }
  return { copy, copied }
}
