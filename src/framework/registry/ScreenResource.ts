import type { Api } from '../define/api.ts'
import type { Messages, Resource, Permissions } from '../define/resource.ts'
import type { Navigation } from '../define/navigation.ts'
import type { Lazy, ListSlotProps, RecordProps } from '../define/overrideProps.ts'
import type { StandInValues } from '../define/standIns.ts'
import type { ScreenAction } from './ScreenAction.ts'
import type { ScreenField } from './ScreenField.ts'
import type { ScreenForm } from './ScreenForm.ts'
import type { ScreenList } from './ScreenList.ts'
import type { ScreenShow } from './ScreenShow.ts'

/** The generated screens of a resource. */
export const VIEWS = ['list', 'create', 'import', 'show', 'edit'] as const
export type View = (typeof VIEWS)[number]
/** Those that open in the layout of their definition. */
export type RecordView = 'create' | 'show' | 'edit'

/** Without `exported` the engine finds its own words, which depend on how many there were. */
type Unfilled = 'exported' | 'deletedDescription'
/** The words of a resource. */
export type ScreenMessages = Required<Omit<Messages, Unfilled>> & Pick<Messages, Unfilled>

/**
 * A resource with every default filled in. Optional properties are always present as keys, with `undefined`.
 */
export interface ScreenResource {
  readonly name: string
  /** The path of its screens: `/dashboard/suppliers`. */
  readonly path: string
  readonly labels: { readonly singular: string; readonly plural: string }
  /** The field that names a record to people. */
  readonly recordTitle: ScreenField
  /** Names a record by several fields. */
  readonly titleText: string | undefined
  /** Colours the tag that a reference to a record is shown as. Undefined: it is plain text. */
  readonly tag: ScreenField | undefined
  /** In the order of the definition. */
  readonly fields: Readonly<Record<string, ScreenField>>
  /** The screens that exist at all, for any user. */
  readonly views: Readonly<Record<View, boolean>>
  readonly permissions: Permissions
  readonly navigation: ScreenNavigation | undefined
  readonly list: ScreenList
  readonly create: ScreenForm | undefined
  readonly edit: ScreenForm | undefined
  readonly show: ScreenShow
  /** The fields shown in the question before a delete. */
  readonly deleteSummary: readonly ScreenField[]
  /** The fields that a file may fill in; empty without an import. */
  readonly importFields: readonly ScreenField[]
  /** In the order of the definition. */
  readonly actions: readonly ScreenAction[]
  readonly messages: ScreenMessages
  /** Pages that replace a generated one. */
  readonly components: {
    readonly list: Lazy<object> | undefined
    readonly create: Lazy<object> | undefined
    readonly show: Lazy<RecordProps> | undefined
    readonly edit: Lazy<RecordProps> | undefined
  }
  /** Parts around a generated page. */
  readonly slots: {
    readonly beforeList: Lazy<ListSlotProps> | undefined
    readonly afterList: Lazy<ListSlotProps> | undefined
    readonly beforeShow: Lazy<RecordProps> | undefined
    readonly afterShow: Lazy<RecordProps> | undefined
    readonly aside: Lazy<RecordProps> | undefined
    readonly afterCreate: Lazy<RecordProps> | undefined
    readonly besideForm: Lazy<RecordProps> | undefined
  }
  readonly api: Api
  /** Who looks, and when: what `$user`, `$now` and `$today` mean in its conditions. */
  readonly asked: () => StandInValues
  /** As it was written, for what asks about access. */
  readonly definition: Resource
}

export type ScreenNavigation = Navigation & { readonly label: string }
