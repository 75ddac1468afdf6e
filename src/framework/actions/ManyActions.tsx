import { Suspense } from 'react'
import { useGrants } from '../access/GrantsContext.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { useAct } from '../api/useAct.ts'
import type { ScreenAction } from '../registry/ScreenAction.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { useDialog } from '../ui/DialogHost.tsx'
import { GuardedButton } from '../ui/GuardedButton.tsx'
import { Icon } from '../ui/Icon.tsx'
import { countOf } from './BulkSelection.ts'
import type { BulkAnswer, BulkSelection } from './BulkSelection.ts'
import { offersOf } from './offersOf.ts'
import { useToBulkAct } from './useAction.ts'
import { t } from '../text/t.ts'

const BulkDialog = lazyComponent(() => import('./BulkDialog.tsx'))
const BulkResult = lazyComponent(async () => ({ default: (await import('./BulkResult.tsx')).BulkResult }))

interface ManyActionsProps {
  readonly resource: ScreenResource
  readonly placement: 'bulk' | 'toolbar'
  readonly selection: BulkSelection
  /** The action was done, at least to some. */
  readonly onDone?: () => void
}

/** The actions for many records at once. Unless they run `atOnce` they ask first: the user cannot see every record they change. */
export function ManyActions({ resource, placement, selection, onDone }: ManyActionsProps) {
  const grants = useGrants()
  const { open, place } = useDialog()
  const toAct = useToBulkAct(resource)
  const { run, isRunning } = useAct()
  const handleAct = (action: ScreenAction) =>
    run({
      ...toAct(action, selection),
      onDone: (answer) => {
        if (answer.succeeded > 0) onDone?.()
        if (answer.failed > 0) tell(action, answer)
      },
    })
  const tell = (action: ScreenAction, answer: BulkAnswer) =>
    open((close) => (
      <Suspense fallback={null}>
        <BulkResult resource={resource} action={action} answer={answer} onClose={close} />
      </Suspense>
    ))
  const handleStart = (action: ScreenAction) => {
    if (action.atOnce) return void handleAct(action)
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
  }
  return (
    <>
      {offersOf({ resource, placement, grants }).map(({ action }) =>
        action.here && 'go' in action.here ? (
          <ButtonLink key={action.name} to={action.here.go} icon={action.icon && <Icon name={action.icon} />}>
            {action.label}
          </ButtonLink>
        ) : (
          <GuardedButton
            key={action.name}
            icon={action.icon && <Icon name={action.icon} />}
            loading={isRunning}
            reason={countOf(selection) === 0 ? t('No rows selected') : undefined}
            onClick={() => handleStart(action)}
          >
            {action.label}
          </GuardedButton>
        ),
      )}
      {place}
    </>
  )
}
