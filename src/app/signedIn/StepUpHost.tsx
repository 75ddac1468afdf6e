import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useServices } from '#providers/Services.ts'

const StepUpDialog = lazy(() => import('./StepUpDialog.tsx'))

/** Asks for the second proof that a call waits for, whichever screen made it. */
export function StepUpHost() {
  const { stepUp } = useServices()
  const asked = useSyncExternalStore(stepUp.subscribe, stepUp.asked)
  // Leaving the page cancels the question.
  useEffect(() => () => stepUp.end(false), [stepUp])
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <StepUpDialog proof={asked} onEnd={stepUp.end} />
    </Suspense>
  )
}
