import { useContext, useMemo } from 'react'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/** The present address: the newest one, while the page before it may still be on screen. */
export interface Here {
  readonly pathname: string
  readonly search: string
}

/** The present address and the way to others, when they are asked for. */
interface StableNavigate {
  readonly here: () => Here
  /** `state`: given along to the screen it leads to. `replace`: in the same step. */
  readonly go: (to: string, options?: { readonly state?: object; readonly replace?: boolean }) => void
}

/**
 * Navigation for components that a list renders many times. It stays the same object, while `useLocation` and
 * `useNavigate` render their users again with every change of the address: each row, with each letter of a
 * search.
 */
export function useStableNavigate(): StableNavigate {
  const context = useContext(DataRouterContext)
  if (!context) throw new Error('useStableNavigate needs a RouterProvider above it')
  const { router } = context
  return useMemo(
    () => ({
      here: () => router.state.location,
      go: (to, options) => void router.navigate(to, options),
    }),
    [router],
  )
}
