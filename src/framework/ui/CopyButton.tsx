import { CheckOutlined, CopyOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useCopy } from './useCopy.ts'

interface CopyButtonProps {
  /** What is copied; nothing yet: the button is disabled. */
  readonly text: string | undefined
  /** Names it: "Copy address". */
  readonly label: string
  /** The toast. Default: "{label} copied to clipboard!". */
  readonly message?: string
}

/** Copies a text and says so. */
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
