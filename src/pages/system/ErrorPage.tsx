import { useLocation } from 'react-router'
import { ErrorView } from './ErrorView.tsx'
import { readFailure } from './Failure.ts'
import { useTitle } from './useTitle.ts'
import { t } from '#framework/text'

/** `/error`: the target of other parts of the application, and of servers in front of it. */
export default function ErrorPage() {
  useTitle(t('Error'))
  const { search, state } = useLocation()
  const failure = readFailure(search, state)
  return <ErrorView failure={failure} />
}
