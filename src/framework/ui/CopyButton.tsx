import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useToast } from './useToast.ts'

interface CopyButtonProps {
  /** The text to copy; undefined disables the button. */
  readonly text: string | undefined
  /** Names it: "Copy address". */
  readonly label: string
  /** The toast. Default: "{label} copied to clipboard!". */
  readonly message?: string
}

/** Copies a text, with a toast. */
export function CopyButton({ text, label, message = `${label} copied to clipboard!` }: CopyButtonProps) {
  const { copy, copied } = useCopy(message)
  return (
    <Button
      aria-label={`Copy ${label.toLowerCase()}`}
      icon={copied ? <CheckOutlined /> : <CopyOutlined />}
      disabled={text === undefined}
      onClick={(event) => {
        event.stopPropagation()
        if (text !== undefined) void copy(text)
      }}
    />
  )
}

const SHOWN_MS = 2000

/** Copies a text to the clipboard, with a toast. `copied` stays true for two seconds. */
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
