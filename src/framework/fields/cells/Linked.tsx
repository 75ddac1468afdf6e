import type { MouseEvent, ReactNode } from 'react'
import { fromHere } from '../../ui/useScreenPlace.ts'
import { useStableNavigate } from '../../ui/useStableNavigate.ts'

interface LinkedProps {
  readonly to: string | undefined
  readonly children: ReactNode
}

/** The children, as a link when they lead somewhere. A record opened by it closes to the page with the link. */
export function Linked({ to, children }: LinkedProps) {
  if (to === undefined) return children
  return <RecordLink to={to}>{children}</RecordLink>
}

/** Not the router's own link, which is drawn again with every change of the address, once per row. */
function RecordLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const { here, go } = useStableNavigate()
  const handleClick = (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
    event.preventDefault()
    const { pathname, search } = here()
    go(to, { state: fromHere({ pathname, search }), replace: to === pathname + search })
  }
  return (
    <a href={to} onClick={handleClick}>
      {children}
    </a>
  )
}

/** The browser's own ways to open a link: in a tab or window of its own, or as a file. */
const hasModifier = ({ metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  metaKey || altKey || ctrlKey || shiftKey
