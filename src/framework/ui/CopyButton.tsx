import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useToast } from './useToast.ts'
import { t } from '../text/t.ts'

interface CopyButtonProps {
  /** The text to copy; undefined disables the button. */
  readonly text: string | undefined
  /** Names it: "Copy address". */
  readonly label: string
  /** The toast. Default: "{label} copied to clipboard!". */
  readonly message?: string
}

/** Copies a text, with a toast. */
export function CopyButton({
  text,
  label,
  message = t('{label} copied to clipboard!', { label }),
}: CopyButtonProps) {
  const { copy, copied } = useCopy(message)
  return (
    <Button
      aria-label={t('Copy {label}', { label: label.toLowerCase() })}
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
      toast.error(t('Failed to copy to clipboard'))
      return
    }
    toast.success(message)
    setCopied(true)
    setTimeout(() => setCopied(false), SHOWN_MS)
  }
  return { copy, copied }
}
