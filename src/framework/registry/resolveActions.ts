import type { Fields } from '../define/fieldKinds.ts'
import type { Resource } from '../define/resource.ts'
import type { ResolvedAction, ResolvedConfirm } from './ResolvedAction.ts'
import type { ResolvedField } from './ResolvedField.ts'
import { inSentence } from '../define/inSentence.ts'
import type { Action, Confirm, StandingAction } from '../define/action.ts'
import { forgetProps } from './toRefineResources.ts'
import { pickField, resolveFields } from './resolveList.ts'

type FieldsByName = Readonly<Record<string, ResolvedField>>

/** The actions of a resource with every default filled in, in the order of the definition. */
export function resolveActions(
  { actions = {}, recordTitle }: Pick<Resource, 'actions' | 'recordTitle'>,
  fields: FieldsByName,
): readonly ResolvedAction[] {
  return Object.entries(actions).map(([name, action]) => resolveAction(name, action, { fields, recordTitle }))
}

/** An action on something that is not a record of a resource, with every default filled in. */
export function resolveStandingAction({ name, on, action }: StandingAction): ResolvedAction {
  return resolveAction(name, action, { fields: resolveFields(on), recordTitle: '' })
}

interface Owner {
  readonly fields: FieldsByName
  readonly recordTitle: string
}

function resolveAction(name: string, action: Action<Fields, Fields>, owner: Owner): ResolvedAction {
  return {
    name,
    label: action.label,
    icon: action.icon,
    tone: action.tone ?? 'default',
    placement: action.placement,
    permission: action.permission,
    visibleWhen: action.visibleWhen,
    enabledWhen: action.enabledWhen,
    confirm: action.confirm && resolveConfirm(action.confirm, action.label, owner),
    atOnce: action.atOnce ?? false,
    transition: action.transition ?? {},
    undo: action.undo,
    removes: action.removes ?? false,
    creates: action.creates,
    call: action.call,
    here: action.here,
    result: action.result,
    ...wordsOf(action),
    component: forgetProps(action.component),
  }
}

/** The texts after an action. Copying has its own. */
function wordsOf({
  label,
  here,
  success,
  failure,
}: Action<Fields>): Pick<ResolvedAction, 'success' | 'failure'> {
  if (here && ('copy' in here || 'share' in here))
    return { success: success ?? 'Copied to clipboard', failure: failure ?? 'Failed to copy to clipboard' }
  return {
    success: success ?? (here ? undefined : `${label}: done`),
    failure: failure ?? `Failed to ${inSentence(label)}`,
  }
}

function resolveConfirm(
  confirm: Confirm<Fields, Fields>,
  label: string,
  { fields, recordTitle }: Owner,
): ResolvedConfirm {
  return {
    definition: confirm,
    title: confirm.title,
    description: confirm.description,
    submitLabel: confirm.submitLabel ?? label,
    submitWhen: confirm.submitWhen ?? 'always',
    summary: (confirm.summary ?? (recordTitle === '' ? [] : [recordTitle])).map((name) =>
      pickField(fields, name),
    ),
    typeToConfirm: confirm.typeToConfirm === undefined ? undefined : pickField(fields, confirm.typeToConfirm),
    fields: Object.values(resolveFields(confirm.fields ?? {})),
  }
}
