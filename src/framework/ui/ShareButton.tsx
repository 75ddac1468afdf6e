import { ShareAltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '../text/t.ts'

interface ShareButtonProps {
  /** The title of the shared page. */
  readonly title: string
  readonly url: string
}

/** Opens the system's own sheet to pass an address on. Absent where the system has none. */
export function ShareButton({ title, url }: ShareButtonProps) {
  if (!('share' in navigator)) return null
  // Closing the sheet rejects as well; it is no failure.
  const handleShare = () => void navigator.share({ title, url }).catch(() => undefined)
  return (
    <Button block icon={<ShareAltOutlined aria-hidden="true" />} onClick={handleShare}>
      {t('Share')}
    </Button>
  )
}
