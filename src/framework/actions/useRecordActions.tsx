import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { useGrants } from '../access/GrantsContext.ts'
import { lazyComponent } from '../ui/LazyPart.tsx'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ResolvedAction } from '../registry/ResolvedAction.ts'
import type { ResolvedResource } from '../registry/ResolvedResource.ts'
import type { Placement } from '../define/action.ts'
import { pathOf } from '../registry/pathOf.ts'
import { useDialog } from '../ui/DialogHost.tsx'
import { fromHere } from '../ui/useScreenPlace.ts'
import { useStableNavigate, type Here } from '../ui/useStableNavigate.ts'
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
  /** `undefined` when the user may not delete it. */
  readonly onDelete: (() => void) | undefined
  /** Asks what the action wants to know, or does it at once. */
  readonly start: (action: ResolvedAction) => void
  readonly isRunning: boolean
  /** Must be rendered: dialogs without a host stand there. */
  readonly place: ReactNode
}

interface RecordActionsOptions {
  readonly resource: ResolvedResource
  readonly record: AnyRecord
  readonly placement: Extract<Placement, 'row' | 'show'>
  readonly onDeleted?: (() => void) | undefined
}

/** What can be done with one record, for its row and its page. */
export function useRecordActions({
  resource,
  record,
  placement,
  onDeleted,
}: RecordActionsOptions): RecordActions {
  const grants = useGrants()
  const { here } = useStableNavigate()
  const { open, place } = useDialog()
  const { run, isRunning } = useAction(resource)
  const { edits, deletes } = editingOf(resource, grants, record)
  const openLazy = (dialog: (close: () => void) => ReactNode) =>
    open((close) => <Suspense fallback={null}>{dialog(close)}</Suspense>)

  const start = (action: ResolvedAction) => {
    if (!action.confirm && !action.component) return void run(action, record)
    openLazy((close) => (
      <ActionDialog
        resource={resource}
        action={action}
        record={record}
        onClose={close}
        onDone={action.removes || action.call?.method === 'delete' ? onDeleted : undefined}
      />
    ))
  }
  const handleDelete = () =>
    openLazy((close) => (
      <DeleteDialog resource={resource} record={record} onClose={close} onDeleted={onDeleted} />
    ))

  return {
    offers: offersOf({ resource, placement, grants, record }),
    view: placement === 'row' && canView(resource, grants) ? viewLink(resource, record, here) : undefined,
    edit: edits ? editLink(resource, record, here) : undefined,
    onDelete: deletes ? handleDelete : undefined,
    start,
    isRunning,
    place,
  }
}

/** A record that opens over the list keeps the list's address. */
function viewLink(resource: ResolvedResource, record: AnyRecord, here: () => Here): RecordLink {
  const path = pathOf(resource, 'show', String(record['id']))
  const to = () => `${path}${resource.show.layout === 'page' ? '' : here().search}`
  return { label: resource.list.viewLabel ?? '', to, state: () => fromHere(here()) }
}

/** A form that opens over the list keeps the list's address. */
function editLink(resource: ResolvedResource, record: AnyRecord, here: () => Here): RecordLink {
  const { edit, views, components } = resource
  const isOverList = views.list && !components.edit && edit !== undefined && edit.layout !== 'page'
  const path = pathOf(resource, 'edit', String(record['id']))
  const to = () => `${path}${isOverList ? here().search : ''}`
  return { label: t('Edit'), to, state: () => fromHere(here()) }
}
