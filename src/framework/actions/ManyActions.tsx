import { lazy, Suspense } from 'react'
import { useGrants } from '../access/GrantsContext.ts'
import type { ResolvedAction, ResolvedResource } from '../registry/Registry.ts'
import { useDialog } from '../ui/DialogHost.tsx'
import { GuardedButton } from '../ui/GuardedButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { countOf } from './BulkSelection.ts'
import type { BulkSelection } from './BulkSelection.ts'
import { offersOf } from './offersOf.ts'

const BulkDialog = lazy(() => import('./BulkDialog.tsx'))

interface ManyActionsProps {
  readonly resource: ResolvedResource
  readonly placement: 'bulk' | 'toolbar'
  readonly selection: BulkSelection
  readonly onDone?: () => void
}

/** The actions for many records at once. They always ask first: nobody can see all of what they change. */
export function ManyActions({ resource, placement, selection, onDone }: ManyActionsProps) {
  const grants = useGrants()
  const { open, place } = useDialog()
  const handleStart = (action: ResolvedAction) =>
    open((close) => (
      <Suspense fallback={null}>
        <BulkDialog
          resource={resource}
          action={action}
          selection={selection}
          onDone={onDone}
          onClose={close}
        />
      </Suspense>
    ))
  return (
    <>
      {offersOf({ resource, placement, grants }).map(({ action }) => (
        <GuardedButton
          key={action.name}
          icon={action.icon && <Icon name={action.icon} />}
          reason={countOf(selection) === 0 ? 'There is nothing to do this to' : undefined}
          onClick={() => handleStart(action)}
        >
          {action.label}
        </GuardedButton>
      ))}
      {place}
    </>
  )
}
