import { useRouteError } from 'react-router'
import { CrashMessage } from './CrashMessage.tsx'

/** Stands for the whole application after an error that no screen caught. */
export function CrashPage() {
  return (
    <main>
      <CrashMessage error={useRouteError()} />
    </main>
  )
}
