import { Suspense } from 'react'
import type { StandingAction } from '../define/action.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import type { AnyRecord } from '../define/overrideProps.ts'
import { useStandingAction } from './useStandingAction.ts'

const ActionDialog = lazyComponent(() => import('./ActionDialog.tsx'))

interface ActionPromptProps {
  readonly action: StandingAction
  /** What it is done to. */
  readonly record: AnyRecord
  readonly onClose: () => void
  /** It succeeded with this answer, and the dialog is closed. Default: nothing more happens. */
  readonly onDone?: (answer: AnyRecord) => unknown
}

/** Asks before an action on something that is not a record of a resource. */
export function ActionPrompt({ action, ...props }: ActionPromptProps) {
  const shown = useStandingAction(action)
  return (
    <Suspense fallback={null}>
      <ActionDialog {...props} resource={action} action={shown} />
    </Suspense>
  )
}
