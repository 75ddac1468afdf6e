import { useRef, useState } from 'react'
import { useTell } from './createToasts.ts'
import { t } from '#framework/text'

const SHOWN_MS = 2000

/** Copies a text to the clipboard, with a toast. `isCopied` stays true for two seconds. */
export function useCopy(message: string) {
  const tell = useTell()
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text)
    } catch {
      tell('error', t('Failed to copy to clipboard'))
      return
    }
    tell('success', message)
    setCopied(true)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(false), SHOWN_MS)
  }
  return { copy, isCopied }
}
