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
import { wordOf } from '../../registry/resolveList.ts'
import { titleOf } from '../../registry/titleOf.ts'
import { t } from '../../text/t.ts'

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

  const edit = (record: AnyRecord, target: string) =>
    run({
      input: { id: record['id'], target },
      send: async () => {
        const { data } = await update({
          id: String(record['id']),
          values: { [by.name]: target },
          meta: { ifMatch: record['version'] },
        })
        return data
      },
      success: (saved) => fillText(messages.updated, saved),
      failure: messages.updateFailed,
    })

  const move = (record: AnyRecord, target: string) => {
    if (record[by.name] === target) return
    const way = moveOf(resource, record, target, grants)
    if (way?.by === 'nothing') return toast.error(messages.updateFailed, way.reason)
    if (way?.by === 'edit') return void edit(record, target)
    if (way?.by !== 'action') return
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
  | { readonly by: 'edit' }
  | { readonly by: 'nothing'; readonly reason: string }

/** The way of a record to another value of the field that its board has columns for. */
function moveOf(
  resource: ResolvedResource,
  record: AnyRecord,
  target: string,
  grants: Grants,
): Move | undefined {
  const { by } = resource.list.board ?? {}
  if (!by) return undefined
  const actions = resource.actions.filter(({ transition }) => transition[by.name] === target)
  const decisions = actions.map((action) => ({
    action,
    decision: decide({ resource: resource.definition, action: action.name, record }, grants),
  }))
  const possible = decisions.find(({ decision }) => decision.can)
  if (possible) return { by: 'action', action: possible.action }
  for (const { decision } of decisions)
    if (!decision.can) return { by: 'nothing', reason: fillText(decision.reason, record) }
  if (!by.readOnly && editingOf(resource, grants, record).edits) return { by: 'edit' }
  return {
    by: 'nothing',
    reason: t('{resource} can’t be moved to {by}', {
      resource: titleOf(resource, record),
      by: wordOf(by, target),
    }),
  }
}
