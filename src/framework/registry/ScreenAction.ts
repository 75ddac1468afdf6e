import type { Access, Action, ActionCall, ActionProps, HereAct, Placement } from '../define/action.ts'
import type { AnyConfirm } from '../define/actionInputs.ts'
import type { AnyCondition } from '../define/AnyCondition.ts'
import type { Fields } from '../define/fieldKinds.ts'
import type { Lazy } from '../define/overrideProps.ts'
import type { IconName } from '../define/register.ts'
import type { ScreenField } from './ScreenField.ts'

export interface ScreenAction {
  readonly name: string
  readonly label: string
  readonly icon: IconName | undefined
  readonly tone: 'default' | 'primary' | 'danger'
  readonly placement: readonly Placement[]
  readonly permission: Access
  readonly visibleWhen: AnyCondition | undefined
  readonly enabledWhen: { readonly condition: AnyCondition; readonly reason: string } | undefined
  /** None: it runs at once. */
  readonly confirm: ScreenConfirm | undefined
  /** Done to many records without asking first. */
  readonly atOnce: boolean
  readonly transition: NonNullable<Action<Fields>['transition']>
  /** The action that takes it back. */
  readonly undo: string | undefined
  /** The record is gone afterwards. */
  readonly removes: boolean
  /** The resource of the record that comes of it. */
  readonly creates: string | undefined
  /** None: the action's own path of a collection. */
  readonly call: ActionCall | undefined
  /** None: the API does it. */
  readonly here: HereAct | undefined
  /** What its dialog shows once it is done. None: it closes. */
  readonly result: Action<Fields, Fields>['result']
  /** Undefined: no toast. */
  readonly success: string | undefined
  readonly failure: string
  readonly component: Lazy<ActionProps> | undefined
}

export interface ScreenConfirm {
  /** As it was written, for what depends on the record. */
  readonly definition: AnyConfirm
  readonly title: string
  readonly description: string | undefined
  readonly submitLabel: string
  readonly submitWhen: 'always' | 'changed' | 'complete'
  /** Fields of the record to show. */
  readonly summary: readonly ScreenField[]
  readonly typeToConfirm: ScreenField | undefined
  /** The fields the user fills in. */
  readonly fields: readonly ScreenField[]
}
