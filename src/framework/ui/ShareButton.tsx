import { ShareAltOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '../text/t.ts'

interface ShareButtonProps {
  /** The title of the shared page. */
  readonly title: string
  /** The address of a page. Default: none. */
  readonly url?: string
  /** What is shared where it is not a page. Default: nothing. */
  readonly text?: string
}

/** Opens the system's own sheet to pass something on. Absent where the system has none. */
export function ShareButton(shared: ShareButtonProps) {
  if (!('share' in navigator)) return null
  // Closing the sheet rejects as well; it is no failure.
  const handleShare = () => void navigator.share(shared).catch(() => undefined)
  return (
    <Button block icon={<ShareAltOutlined aria-hidden="true" />} onClick={handleShare}>
      {t('Share')}
    </Button>
  )
}
