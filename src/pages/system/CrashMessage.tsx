import { ErrorView } from './ErrorView.tsx'
import { failureOf } from './failureOf.ts'

/** The error page in the place of a screen: after a bug, or when a part of the application could not be fetched. */
export function CrashMessage({ error }: { readonly error: unknown }) {
  return (
    <div role="alert">
      <ErrorView failure={failureOf(error)} />
    </div>
  )
}
