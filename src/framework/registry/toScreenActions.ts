import type { Fields } from '../define/fieldKinds.ts'
import type { Resource } from '../define/resource.ts'
import type { ScreenAction, ScreenConfirm } from './ScreenAction.ts'
import type { ScreenField } from './ScreenField.ts'
import { tWith } from '../text/t.ts'
import type { Action, Confirm, StandingAction } from '../define/action.ts'
import { forgetProps } from './toRefineResources.ts'
import { pickField, toScreenFields } from './toScreenList.ts'

type FieldsByName = Readonly<Record<string, ScreenField>>

/** The actions of a resource with every default filled in, in the order of the definition. */
export function toScreenActions(
  { name: of, actions = {}, recordTitle }: Pick<Resource, 'name' | 'actions' | 'recordTitle'>,
  fields: FieldsByName,
): readonly ScreenAction[] {
  return Object.entries(actions).map(([name, action]) =>
    toScreenAction(name, action, { of, fields, recordTitle }),
  )
}

/** An action on something that is not a record of a resource, with every default filled in. */
export function toStandingAction({ name, on, action }: StandingAction): ScreenAction {
  return toScreenAction(name, action, { of: '', fields: toScreenFields(on), recordTitle: '' })
}

interface Owner {
  /** The name of the resource. */
  readonly of: string
  readonly fields: FieldsByName
  readonly recordTitle: string
}

function toScreenAction(name: string, action: Action<Fields, Fields>, owner: Owner): ScreenAction {
  return {
    name,
    label: action.label,
    icon: action.icon,
    tone: action.tone ?? 'default',
    placement: action.placement,
    permission: action.permission,
    visibleWhen: action.visibleWhen,
    enabledWhen: action.enabledWhen,
    confirm: action.confirm && toScreenConfirm(action.confirm, action.label, owner),
    atOnce: action.atOnce ?? false,
    transition: action.transition ?? {},
    undo: action.undo,
    removes: action.removes ?? false,
    creates: action.creates,
    call: action.call,
    here: action.here,
    result: action.result,
    ...wordsOf(action, owner),
    component: forgetProps(action.component),
  }
}

/** The texts after an action. Copying has its own. */
function wordsOf(
  { label, here, success, failure }: Action<Fields>,
  { of }: Owner,
): Pick<ScreenAction, 'success' | 'failure'> {
  if (here && ('copy' in here || 'share' in here))
    return { success: success ?? 'Copied to clipboard', failure: failure ?? 'Failed to copy to clipboard' }
  return {
    success: success ?? (here ? undefined : tWith('{label}: done', { label }, of)),
    failure: failure ?? tWith('Failed to {label}', { label }, of),
  }
}

function toScreenConfirm(
  confirm: Confirm<Fields, Fields>,
  label: string,
  { fields, recordTitle }: Owner,
): ScreenConfirm {
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
    fields: Object.values(toScreenFields(confirm.fields ?? {})),
  }
}
