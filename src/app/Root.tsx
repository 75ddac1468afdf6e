import { Outlet } from 'react-router'
import { useScrollToTop } from './useScrollToTop.ts'

/** What every address shares. */
export function Root() {
  useScrollToTop()
  return <Outlet />
}
