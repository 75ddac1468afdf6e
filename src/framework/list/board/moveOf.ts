import { decide, type Grants } from '../../access/decide.ts'
import { editingOf } from '../../actions/offersOf.ts'
import type { AnyRecord } from '../../define/field.ts'
import { fillText } from '../../define/words.ts'
import type { ResolvedAction, ResolvedResource } from '../../registry/Registry.ts'
import { wordOf } from '../../registry/resolveList.ts'
import { titleOf } from '../../registry/titleOf.ts'
import { t } from '../../text/t.ts'

/** How a card gets to another column: by the action whose transition it is, by an edit, or not at all. */
export type Move =
  | { readonly by: 'action'; readonly action: ResolvedAction }
  | { readonly by: 'edit' }
  | { readonly by: 'nothing'; readonly reason: string }

/** The way of a record to another value of the field that its board has columns for. */
export function moveOf(
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
    reason: t('{resource} cannot be moved to {by}', {
      resource: titleOf(resource, record),
      by: wordOf(by, target),
    }),
  }
}
