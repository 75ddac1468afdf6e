import { useLocation } from 'react-router'
import { findPlace, useRegistry } from '#framework/registry'
import { Shell, type ShellProps } from '#app/shell/Shell.tsx'

/** The shell around every screen but the `bare` ones. */
export function Frame(props: ShellProps) {
  const place = findPlace(useRegistry(), useLocation().pathname)
  if (place?.kind === 'page' && place.page.bare) return <main>{props.children}</main>
  return <Shell {...props} />
}
