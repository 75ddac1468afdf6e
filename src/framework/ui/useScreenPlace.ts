import { useLocation, useNavigate } from 'react-router'
import type { Layout } from '../define/resource.ts'
import type { ResolvedResource, View } from '../registry/Registry.ts'

/** Where a screen stands, and how it is left. */
export interface ScreenPlace {
  readonly layout: Layout
  /** Back to where it was opened: what stands over a list closes to the list as it was. */
  readonly onClose: () => void
  /** To the list, when there is nothing left to go back to. */
  readonly onGone: () => void
}

/** The place of the present address' screen. */
export function useScreenPlace(resource: ResolvedResource, view: Exclude<View, 'list'>): ScreenPlace {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const layout = layoutOf(resource, view)
  const list = `${resource.path}${layout === 'page' ? '' : search}`
  const leave = (to: string) => void navigate(to, { replace: true })
  return {
    layout,
    onClose: () => {
      const from = openedFrom(state)
      // Back, where that leads to the place it closes to: otherwise the list would stand twice in the history.
      if (hasPast() && (layout === 'page' || from === list)) return void navigate(-1)
      return leave(from ?? list)
    },
    onGone: () => leave(list),
  }
}

/** What a link to a form gives along, so that the form closes to where the link stands. */
export const fromHere = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => ({
  from: pathname + search,
})

/** As the routes have it: only what lies below a list can stand over it, and a page that replaces a form is a page. */
function layoutOf({ views, components, ...screens }: ResolvedResource, view: Exclude<View, 'list'>): Layout {
  if (!views.list || components[view]) return 'page'
  return screens[view]?.layout ?? 'page'
}

/** The address that a link to a screen gave along, if it did. */
export function openedFrom(state: unknown): string | undefined {
  const from: unknown =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && from.startsWith('/') ? from : undefined
}

/** Whether Back stays within the application: React Router counts its own steps. */
function hasPast(): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > 0
}
