import { useLocation } from 'react-router'
import { ErrorView } from './ErrorView.tsx'
import { readFailure } from './Failure.ts'
import { useTitle } from './useTitle.ts'

/** `/error`: what other parts of the application, and servers in front of it, lead to. Spec B, section 2. */
export default function ErrorPage() {
  useTitle('Error')
  const { search, state } = useLocation()
  const failure = readFailure(search, state)
  return <ErrorView failure={failure} />
}
