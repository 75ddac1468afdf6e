import { useUpdate } from '@refinedev/core'
import { lazy, Suspense } from 'react'
import { useGrants } from '../../access/GrantsContext.ts'
import { useAction } from '../../actions/useAction.ts'
import { QUIET } from '../../api/quiet.ts'
import { useAct } from '../../api/useAct.ts'
import type { AnyRecord } from '../../define/field.ts'
import { fillText } from '../../define/words.ts'
import type { ResolvedBoard, ResolvedResource } from '../../registry/Registry.ts'
import { useDialog } from '../../ui/DialogHost.tsx'
import { useToast } from '../../ui/useToast.ts'
import { moveOf } from './moveOf.ts'

const ActionDialog = lazy(() => import('../../actions/ActionDialog.tsx'))

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
