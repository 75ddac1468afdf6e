import { CloseOutlined } from '@ant-design/icons'
import { Alert } from 'antd'
import { useState } from 'react'

interface IgnoredNoticeProps {
  /** What was left aside: `colour`, `status=lost`. */
  readonly problems: readonly string[]
}

const LONGEST = 40

/** Says which parts of the address mean nothing here, so that nobody takes the list for something else. */
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
      closable={{ closeIcon: <CloseOutlined aria-hidden="true" />, 'aria-label': 'Dismiss' }}
      role="status"
      style={{ marginBottom: 12 }}
      message={`Ignored in the address: ${text}`}
      onClose={() => setDismissed(text)}
    />
  )
}
