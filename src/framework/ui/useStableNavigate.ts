import { useMemo } from 'react'
import { useRouter } from './RouterProvider.tsx'

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
  const { here, navigate } = useRouter()
  return useMemo(() => ({ here, go: navigate }), [here, navigate])
}
