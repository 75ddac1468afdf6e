import type { Api } from '../define/api.ts'
import type { Messages, Resource, Permissions } from '../define/resource.ts'
import type { Navigation } from '../define/navigation.ts'
import type { Lazy, ListSlotProps, RecordProps } from '../define/overrideProps.ts'
import type { StandInValues } from '../define/standIns.ts'
import type { ResolvedAction } from './ResolvedAction.ts'
import type { ResolvedField } from './ResolvedField.ts'
import type { ResolvedForm } from './ResolvedForm.ts'
import type { ResolvedList } from './ResolvedList.ts'
import type { ResolvedShow } from './ResolvedShow.ts'

/** The generated screens of a resource. */
export const VIEWS = ['list', 'create', 'import', 'show', 'edit'] as const
export type View = (typeof VIEWS)[number]
/** Those that open in the layout of their definition. */
export type RecordView = 'create' | 'show' | 'edit'

/** Without `exported` the engine finds its own words, which depend on how many there were. */
type Unfilled = 'exported' | 'deletedDescription'
/** The words of a resource. */
export type ResolvedMessages = Required<Omit<Messages, Unfilled>> & Pick<Messages, Unfilled>

/**
 * A resource with every default filled in. Optional properties are always present as keys, with `undefined`.
 */
export interface ResolvedResource {
  readonly name: string
  /** The path of its screens: `/dashboard/suppliers`. */
  readonly path: string
  readonly labels: { readonly singular: string; readonly plural: string }
  /** The field that names a record to people. */
  readonly recordTitle: ResolvedField
  /** Names a record by several fields. */
  readonly titleText: string | undefined
  /** Colours the tag that a reference to a record is shown as. Undefined: it is plain text. */
  readonly tag: ResolvedField | undefined
  /** In the order of the definition. */
  readonly fields: Readonly<Record<string, ResolvedField>>
  /** The screens that exist at all, for any user. */
  readonly views: Readonly<Record<View, boolean>>
  readonly permissions: Permissions
  readonly navigation: ResolvedNavigation | undefined
  readonly list: ResolvedList
  readonly create: ResolvedForm | undefined
  readonly edit: ResolvedForm | undefined
  readonly show: ResolvedShow
  /** The fields shown in the question before a delete. */
  readonly deleteSummary: readonly ResolvedField[]
  /** The fields that a file may fill in; empty without an import. */
  readonly importFields: readonly ResolvedField[]
  /** In the order of the definition. */
  readonly actions: readonly ResolvedAction[]
  readonly messages: ResolvedMessages
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

export type ResolvedNavigation = Navigation & { readonly label: string }
