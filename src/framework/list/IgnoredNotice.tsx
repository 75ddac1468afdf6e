import { CloseOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useState } from 'react'
import { t } from '../text/t.ts'

interface IgnoredNoticeProps {
  /** The ignored parts: `colour`, `status=lost`. */
  readonly problems: readonly string[]
}

const LONGEST = 40

/** Lists the parts of the address that have no effect, so that the list is not mistaken for a filtered one. */
export default function IgnoredNotice({ problems }: IgnoredNoticeProps) {
  const text = problems
    .map((problem) => (problem.length > LONGEST ? `${problem.slice(0, LONGEST)}…` : problem))
    .join(', ')
  const [dismissed, setDismissed] = useState('')
  if (text === dismissed) return null
  return (
    <Alert
      type="info"
      showIcon
      closable={{ closeIcon: <CloseOutlined aria-hidden="true" />, 'aria-label': t('Dismiss') }}
      role="status"
      style={{ marginBottom: 12 }}
      message={t('Ignored in the URL: {text}', { text })}
      onClose={() => setDismissed(text)}
    />
  )
}
