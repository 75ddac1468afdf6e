import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { fromHere } from '../../ui/useScreenPlace.ts'

interface LinkedProps {
  readonly to: string | undefined
  readonly children: ReactNode
}

/** The children, as a link when they lead somewhere: a record that closes to where the link stands. */
export function Linked({ to, children }: LinkedProps) {
  const location = useLocation()
  if (to === undefined) return children
  return (
    <Link to={to} state={fromHere(location)}>
      {children}
    </Link>
  )
}
