import { Navigate, Outlet, useLocation } from 'react-router'
import { useUser } from '#providers/Services.ts'
import { HOME } from '#app/areas.ts'
import { PageSpinner } from '#app/PageSpinner.tsx'
import { placeBefore } from '#app/signInState.ts'
import { startSignedIn } from '#app/startSignedIn.ts'

/** The pages whose form signs in. */
const LEADING_IN: readonly string[] = ['/signin', '/otp-verification']

/**
 * Pages for visitors who are not signed in. Who is, or has just signed in, goes back to where they were, else to the
 * dashboard: this is the only place that decides it.
 */
export function GuestOnly() {
  const location = useLocation()
  const target = placeBefore(location) ?? HOME.path
  if (useUser()) {
    return (
      <>
        <Navigate to={target} replace />
        <PageSpinner />
      </>
    )
  }
  // While the API checks the form, what comes after it is fetched.
  const handleSubmit = () => {
    if (LEADING_IN.includes(location.pathname)) startSignedIn(new URL(target, document.baseURI).pathname)
  }
  return (
    <div onSubmit={handleSubmit}>
      <Outlet />
    </div>
  )
}
