import { useUpdate } from '@refinedev/core'
import { Suspense } from 'react'
import { useGrants } from '../../access/GrantsContext.ts'
import { lazyComponent } from '../../ui/LazyPart.tsx'
import { useAction } from '../../actions/useAction.ts'
import { QUIET } from '../../api/quiet.ts'
import { useAct } from '../../api/useAct.ts'
import type { AnyRecord } from '../../define/overrideProps.ts'
import type { ResolvedAction } from '../../registry/ResolvedAction.ts'
import type { ResolvedBoard } from '../../registry/ResolvedList.ts'
import type { ResolvedResource } from '../../registry/ResolvedResource.ts'
import { fillText } from '../../define/words.ts'
import { useDialog } from '../../ui/DialogHost.tsx'
import { useToast } from '../../ui/useToast.ts'
import { decide, type Grants } from '../../access/decide.ts'
import { editingOf } from '../../actions/offersOf.ts'
import { titleOf } from '../../registry/titleOf.ts'
import { t } from '../../text/t.ts'
import type { BoardColumn } from './BoardColumn.ts'

const ActionDialog = lazyComponent(() => import('../../actions/ActionDialog.tsx'))

/** Moves cards of a board. A refused move shows the reason. */
export function useMoveCard(resource: ResolvedResource, { by }: ResolvedBoard) {
  const grants = useGrants()
  const toast = useToast()
  const { open, place } = useDialog()
  const { run: act } = useAction(resource)
  const { run } = useAct()
  const { mutateAsync: update } = useUpdate({ resource: resource.name, ...QUIET })
  const { messages } = resource

  const edit = (record: AnyRecord, value: string | null) =>
    run({
      input: { id: record['id'], value },
      send: async () => {
        const { data } = await update({
          id: String(record['id']),
          values: { [by.name]: value },
          meta: { ifMatch: record['version'] },
        })
        return data
      },
      success: (saved) => fillText(messages.updated, saved),
      failure: messages.updateFailed,
    })

  const move = (record: AnyRecord, column: BoardColumn) => {
    const way = moveOf(resource, record, { by, column }, grants)
    if (way.by === 'nothing') return toast.error(messages.updateFailed, way.reason)
    if (way.by === 'edit') return void edit(record, way.value)
    const { action } = way
    if (!action.confirm && !action.component) return void act(action, record)
    open((close) => (
      <Suspense fallback={null}>
        <ActionDialog resource={resource} action={action} record={record} onClose={close} />
      </Suspense>
    ))
  }
  return { move, place }
}

/** How a card gets to another column: by the action whose transition it is, by an edit, or not at all. */
type Move =
  | { readonly by: 'action'; readonly action: ResolvedAction }
  | { readonly by: 'edit'; readonly value: string | null }
  | { readonly by: 'nothing'; readonly reason: string }

/** The way of a record to another column of its board. */
function moveOf(
  resource: ResolvedResource,
  record: AnyRecord,
  { by, column: { value, label } }: Pick<ResolvedBoard, 'by'> & { readonly column: BoardColumn },
  grants: Grants,
): Move {
  const actions = resource.actions.filter(
    ({ transition }) => value !== undefined && transition[by.name] === value,
  )
  const decisions = actions.map((action) => ({
    action,
    decision: decide({ resource: resource.definition, action: action.name, record }, grants),
  }))
  const possible = decisions.find(({ decision }) => decision.can)
  if (possible) return { by: 'action', action: possible.action }
  for (const { decision } of decisions)
    if (!decision.can) return { by: 'nothing', reason: fillText(decision.reason, record) }
  if (value !== undefined && !by.readOnly && editingOf(resource, grants, record).edits)
    return { by: 'edit', value }
  return {
    by: 'nothing',
    reason: t('{resource} can’t be moved to {by}', {
      resource: titleOf(resource, record),
      by: label,
    }),
  }
}
