import { decide } from '../access/decide.ts'
import type { Grants } from '../access/decide.ts'
import { isWritable } from '../define/api.ts'
import { isOffered } from '../define/condition.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenAction } from '../registry/ScreenAction.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import type { Placement } from '../define/action.ts'
import { fillText } from '../define/fillPath.ts'

/** An action as it is offered: with the reason when it cannot be done now. */
export interface Offer {
  readonly action: ScreenAction
  readonly reason: string | undefined
}

interface Offering {
  readonly resource: ScreenResource
  readonly placement: Placement
  readonly grants: Grants
  /** What it would be done to; nothing for many records, each of which is decided on its own. */
  readonly record?: AnyRecord
}

/** The actions that are not hidden, in the order of the definition. */
export function offersOf({ resource, placement, grants, record }: Offering): readonly Offer[] {
  return resource.actions
    .filter((action) => action.placement.includes(placement))
    .flatMap((action): readonly Offer[] => {
      const decision = decide(
        { resource: resource.definition, action: action.name, ...(record && { record }) },
        grants,
      )
      if (decision.can) return [{ action, reason: undefined }]
      return decision.hidden ? [] : [{ action, reason: fillText(decision.reason, record ?? {}) }]
    })
}

/** Whether rows have an entry that opens their record. */
export function canView({ list, views, definition }: ScreenResource, grants: Grants): boolean {
  return (
    list.viewLabel !== undefined && views.show && decide({ resource: definition, action: 'show' }, grants).can
  )
}

/** Whether a user with these grants can edit or delete a record, or any record, on screen. */
export function editingOf(
  { api, asked, definition, views }: ScreenResource,
  grants: Grants,
  record?: AnyRecord,
): { readonly edits: boolean; readonly deletes: boolean } {
  const can = (action: string) => decide({ resource: definition, action }, grants).can
  const isOpen = (operation: 'edit' | 'delete') =>
    !record || isOffered(definition, operation, record, asked())
  return {
    edits: views.edit && isOpen('edit') && can('edit'),
    deletes: isWritable(api) && isOpen('delete') && can('delete'),
  }
}
