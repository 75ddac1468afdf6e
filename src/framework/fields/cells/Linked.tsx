import type { ReactNode } from 'react'
import { Link } from 'react-router'

interface LinkedProps {
  readonly to: string | undefined
  readonly children: ReactNode
}

/** The children, as a link when they lead somewhere. */
export function Linked({ to, children }: LinkedProps) {
  return to === undefined ? children : <Link to={to}>{children}</Link>
}
