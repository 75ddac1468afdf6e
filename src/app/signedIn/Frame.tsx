import { useLocation } from 'react-router'
import { findPlace } from '../../framework/registry/findPlace.ts'
import { useRegistry } from '../../framework/registry/RegistryContext.ts'
import { Shell } from '../shell/Shell.tsx'
import type { ShellProps } from '../shell/Shell.tsx'

/** The shell around every screen but those that say they stand alone. */
export function Frame(props: ShellProps) {
  const place = findPlace(useRegistry(), useLocation().pathname)
  if (place?.kind === 'page' && place.page.bare) return <main>{props.children}</main>
  return <Shell {...props} />
}
