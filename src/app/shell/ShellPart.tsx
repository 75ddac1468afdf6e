import type { ReactNode } from 'react'
import { Boundary } from '#framework/ui'

const nothing = () => null

/** A part of the frame: when it cannot be drawn, it alone is missing. */
export function ShellPart({ children }: { readonly children: ReactNode }) {
  return <Boundary fallback={nothing}>{children}</Boundary>
}
