import { ShareAltOutlined } from '@ant-design/icons'
import { Button } from 'antd'

interface ShareButtonProps {
  /** What it is about. */
  readonly title: string
  readonly url: string
}

/** Opens the system's own sheet to pass an address on. Absent where the system has none. */
export function ShareButton({ title, url }: ShareButtonProps) {
  if (!('share' in navigator)) return null
  // Closing the sheet is no failure, and the browser says nothing else.
  const handleShare = () => void navigator.share({ title, url }).catch(() => undefined)
  return (
    <Button block icon={<ShareAltOutlined aria-hidden="true" />} onClick={handleShare}>
      Share
    </Button>
  )
}
