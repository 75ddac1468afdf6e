import type { ReactNode } from 'react'
import { formatExactTimestamp, formatTimestamp } from '../format/formatDate.ts'

interface MomentProps {
  /** ISO 8601. */
  readonly at: string
  readonly className?: string | undefined
  /** How it reads. Default: in the reader's time zone. */
  readonly children?: ReactNode
}

/** An instant; to the second, one hover away. That is written then: a table would wait for it. */
export function Moment({ at, className, children = formatTimestamp(at) }: MomentProps) {
  return (
    <time
      className={className}
      dateTime={at}
      onPointerEnter={({ currentTarget }) => {
        currentTarget.title = formatExactTimestamp(at)
      }}
    >
      {children}
    </time>
  )
}
