import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { decide, type Grants } from '../access/decide.ts'
import { useGrants } from '../access/GrantsContext.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import { matches } from '../define/condition.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenAction } from '../registry/ScreenAction.ts'
import type { RecordView, ScreenResource } from '../registry/ScreenResource.ts'
import type { Placement } from '../define/action.ts'
import { pathFrom } from '../registry/layoutOf.ts'
import { queueOf } from '../registry/queueOf.ts'
import { useDialog } from '../ui/DialogHost.tsx'
import { fromHere } from '../ui/useScreenPlace.ts'
import { useStableNavigate } from '../ui/useStableNavigate.ts'
import { canView, editingOf, offersOf } from './offersOf.ts'
import type { Offer } from './offersOf.ts'
import { useAction } from './useAction.ts'
import { t } from '../text/t.ts'

const ActionDialog = lazyComponent(() => import('./ActionDialog.tsx'))
const DeleteDialog = lazyComponent(() => import('./DeleteDialog.tsx'))

/** A way to a screen of a record, from the address as it then is. */
export interface RecordLink {
  readonly label: string
  readonly to: () => string
  readonly state: () => object
}

/** What can be done with one record. */
export interface RecordActions {
  readonly offers: readonly Offer[]
  /** Where it opens, with a label; `undefined` where the row itself is the link. */
  readonly view: RecordLink | undefined
  /** Where it is edited; `undefined` when the user may not edit it. */
  readonly edit: RecordLink | undefined
  /** Where a copy of it is made; `undefined` where there are none. */
  readonly duplicate: RecordLink | undefined
  /** Copies its address; `undefined` for rows, and where an action copies another text. */
  readonly onCopyLink?: () => void
  /** `undefined` when the user may not delete it. */
  readonly onDelete: (() => void) | undefined
  /** Asks what the action wants to know, or does it at once. */
  readonly start: (action: ScreenAction) => void
  readonly isRunning: boolean
  /** Must be rendered: it contains the dialogs that have no host. */
  readonly place: ReactNode
}

interface RecordActionsOptions {
  readonly resource: ScreenResource
  readonly record: AnyRecord
  readonly placement: Extract<Placement, 'row' | 'show'>
  readonly onDeleted?: (() => void) | undefined
  /** It was decided: it no longer waits in the queue of its list. */
  readonly onDecided?: (() => void) | undefined
}

/** What can be done with one record, for its row and its page. */
export function useRecordActions({
  resource,
  record,
  placement,
  onDeleted,
  onDecided,
}: RecordActionsOptions): RecordActions {
  const grants = useGrants()
  const { here } = useStableNavigate()
  const { open, place } = useDialog()
  const { run, isRunning } = useAction(resource)
  const { edits, deletes } = editingOf(resource, grants, record)
  const openLazy = (dialog: (close: () => void) => ReactNode) =>
    open((close) => <Suspense fallback={null}>{dialog(close)}</Suspense>)

  const follow = (action: ScreenAction) => (answer: AnyRecord) => {
    if (action.removes || action.call?.method === 'delete') return onDeleted?.()
    return isDecided(resource, record, answer) ? onDecided?.() : undefined
  }
  const start = (action: ScreenAction) => {
    if (!action.confirm && !action.component)
      return void run(action, record).then((outcome) => outcome?.ok && follow(action)(outcome.answer))
    openLazy((close) => (
      <ActionDialog
        resource={resource}
        action={action}
        record={record}
        onClose={close}
        onDone={follow(action)}
      />
    ))
  }
  const handleDelete = () =>
    openLazy((close) => (
      <DeleteDialog resource={resource} record={record} onClose={close} onDeleted={onDeleted} />
    ))

  const id = String(record['id'])
  const linkTo = (view: RecordView, label: string, state = {}): RecordLink => ({
    label,
    to: () => pathFrom(resource, view, here().search, id),
    state: () => ({ ...fromHere(here()), ...state }),
  })
  const isRow = placement === 'row'
  const copies = resource.definition.duplicate && resource.views.create && creates(resource, grants)

  return {
    offers: offersOf({ resource, placement, grants, record }),
    view: isRow && canView(resource, grants) ? linkTo('show', resource.list.viewLabel ?? '') : undefined,
    edit: edits ? linkTo('edit', t('Edit')) : undefined,
    duplicate: copies && !isRow ? linkTo('create', t('Duplicate'), { copyOf: id }) : undefined,
    onDelete: deletes ? handleDelete : undefined,
    start,
    isRunning,
    place,
  }
}

const creates = ({ definition }: ScreenResource, grants: Grants) =>
  decide({ resource: definition, action: 'create' }, grants).can

/** Whether it waited in the queue of its list and, as the API answered, no longer does. */
function isDecided(resource: ScreenResource, record: AnyRecord, answer: AnyRecord): boolean {
  const where = queueOf(resource)?.where
  return (
    where !== undefined &&
    matches(where, record) &&
    answer['id'] === record['id'] &&
    !matches(where, { ...record, ...answer })
  )
}
