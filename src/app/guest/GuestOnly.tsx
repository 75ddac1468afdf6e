import { Navigate, Outlet, useLocation } from 'react-router'
import { useUser } from '../../../providers/Services.ts'
import { HOME } from '../home.ts'
import { PageSpinner } from '../PageSpinner.tsx'
import { signInStateOf } from '../signInState.ts'
import { startSignedIn } from '../startSignedIn.ts'

/**
 * Pages for visitors who are not signed in. Who is, or has just signed in, goes back to where they were, else to the
 * dashboard: this is the only place that decides it.
 */
export function GuestOnly() {
  const location = useLocation()
  const target = signInStateOf(location).from ?? HOME.path
  if (useUser()) {
    return (
      <>
        <Navigate to={target} replace />
        <PageSpinner />
      </>
    )
  }
  // While the API checks a form, what comes after it is fetched.
  return (
    <div onSubmit={() => startSignedIn(new URL(target, document.baseURI).pathname)}>
      <Outlet />
    </div>
  )
}
