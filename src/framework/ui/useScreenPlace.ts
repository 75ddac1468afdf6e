import { useLocation, useNavigate } from 'react-router'
import type { Layout } from '../define/form.ts'
import { layoutOf } from '../registry/layoutOf.ts'
import type { RecordView, ScreenResource } from '../registry/ScreenResource.ts'

/** The layout of a screen, and how to close it. */
export interface ScreenPlace {
  readonly layout: Layout
  /** Goes back to where it was opened: over a list, to the list in the same state. */
  readonly onClose: () => void
  /** To the list, when there is nothing left to go back to. */
  readonly onGone: () => void
}

/** The place of the present address' screen. */
export function useScreenPlace(resource: ScreenResource, view: RecordView): ScreenPlace {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const layout = layoutOf(resource, view)
  const list = `${resource.path}${layout === 'page' ? '' : search}`
  const passed = passedSteps(state).length
  const leave = (to: string) => void navigate(to, { replace: true })
  return {
    layout,
    onClose: () => {
      const from = openedFrom(state)
      // Goes back in history when that leads there: otherwise the list would be in the history twice.
      if (hasPast(passed) && (layout === 'page' || from !== undefined)) return void navigate(-1 - passed)
      return leave(from ?? list)
    },
    onGone: () => leave(list),
  }
}

/** The state of a link to a form, so that the form closes to the page of the link. */
export const fromHere = ({ pathname, search }: { readonly pathname: string; readonly search: string }) => ({
  from: pathname + search,
})

/** The address that a link to a screen gave along, if it did. */
export function openedFrom(state: unknown): string | undefined {
  const from: unknown =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  return typeof from === 'string' && from.startsWith('/') ? from : undefined
}

/** The steps of a form before the current one in the history, if it has any. */
export function passedSteps(state: unknown): readonly number[] {
  const passed: unknown =
    typeof state === 'object' && state !== null && 'passed' in state ? state.passed : undefined
  return Array.isArray(passed) ? passed.filter((step) => typeof step === 'number') : []
}

/** Whether going back, before these steps of the screen itself, stays within the application: React Router counts its own steps. */
function hasPast(own: number): boolean {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'idx' in state && Number(state.idx) > own
}
