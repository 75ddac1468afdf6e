import type { FeatureParts } from './featureParts.ts'
import type { AnyConfirm } from '../define/actionInputs.ts'
import type { AnyCondition } from '../define/AnyCondition.ts'
import type { ExternalLink, Page } from '../define/definePage.ts'
import type { GroupStep } from '../define/grouping.ts'
import type { AnyField, Fields, InputProps, Lazy } from '../define/field.ts'
import type { Navigation } from '../define/navigation.ts'
import type { IconName } from '../define/register.ts'
import type { Asked } from '../define/standIns.ts'
import type { Access, Action, ActionCall, ActionProps, HereAct, Placement } from '../define/action.ts'
import type {
  Api,
  CellProps,
  FilterOperator,
  Keeps,
  Layout,
  ListSlotProps,
  Messages,
  PageSize,
  Permissions,
  RecordProps,
  Resource,
  Review,
  Sort,
  Summary,
} from '../define/resource.ts'

/** The application's name in document titles, and its first page. */
export interface Home {
  readonly title: string
  readonly path: string
}

/** Everything the screens need to know, worked out once from the definitions. Frozen. */
export interface Registry {
  readonly home: Home
  /** The resources whose feature is on. */
  readonly resources: readonly ResolvedResource[]
  /** The pages whose feature is on. */
  readonly pages: readonly Page[]
  /** The external links whose feature is on. */
  readonly links: readonly ExternalLink[]
  /** Path patterns of features that are off. They lead to `home.path`. */
  readonly closed: readonly string[]
  /** What a feature hides while it is off, whether or not it is on now. */
  readonly partsOf: (flag: string) => FeatureParts
}

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
  readonly asked: () => Asked
  /** As it was written, for what asks about access. */
  readonly definition: Resource
}

export interface ResolvedField {
  readonly name: string
  readonly label: string
  /** Kind and options: `definition.kind === 'enum'` narrows the options. */
  readonly definition: AnyField
  readonly required: boolean
  /** Forms show it, but do not send it: set by the API, or computed from its siblings. */
  readonly readOnly: boolean
  readonly description: string | undefined
  readonly placeholder: string | undefined
  readonly input: Lazy<InputProps<unknown>> | undefined
}

export type ResolvedNavigation = Navigation & { readonly label: string }

export interface ResolvedList {
  /** The plural. */
  readonly title: string
  readonly subtitle: string | undefined
  readonly columns: readonly ResolvedColumn[]
  /** Fields the search box looks through. Empty: no search box. */
  readonly search: readonly ResolvedField[]
  readonly searchPlaceholder: string
  readonly filters: readonly ResolvedFilter[]
  readonly presets: readonly ResolvedPreset[]
  /** Empty: it cannot be grouped. */
  readonly groupBy: readonly ResolvedGrouping[]
  readonly board: ResolvedBoard | undefined
  readonly calendar: { readonly by: ResolvedField } | undefined
  /** The field that people's own order is kept in. */
  readonly position: string | undefined
  /** Names `{matching}` and `{all}`. */
  readonly countLine: string | undefined
  readonly defaultSort: Sort
  readonly pageSize: PageSize
  /** Rising; holds `pageSize`. */
  readonly pageSizes: readonly PageSize[]
  readonly empty: {
    readonly title: string
    readonly description: string | undefined
    /** When filters or search leave nothing. */
    readonly filtered: string
    readonly filteredDescription: string | undefined
  }
  /** Undefined when no one may export. */
  readonly export: ResolvedExport | undefined
  readonly refreshWhile: AnyCondition | undefined
  readonly dimWhen: AnyCondition | undefined
  readonly viewLabel: string | undefined
  readonly pager: 'numbers' | 'steps'
}

export interface ResolvedColumn {
  readonly field: ResolvedField
  readonly label: string
  readonly sortable: boolean
  /** Pixels. */
  readonly width: number | undefined
  readonly align: 'start' | 'end'
  /** Off until the user turns it on. */
  readonly hidden: boolean
  /** Part of the card that replaces the row on a phone. */
  readonly onCard: boolean
  /** The figure under it. */
  readonly summary: Summary | undefined
  /** Its cells are edited in their place by those who may. */
  readonly editable: boolean
  /** The cell draws the link to the record itself. */
  readonly ownLink: boolean
  readonly cell: Lazy<CellProps> | undefined
}

export interface ResolvedFilter {
  readonly field: ResolvedField
  readonly label: string
  /** The choice that filters nothing. */
  readonly allLabel: string
  readonly choose: 'single' | 'many'
  /** The operators of the field's kind, never empty. */
  readonly operators: readonly FilterOperator[]
}

/** A list as cards in columns. */
export interface ResolvedBoard {
  readonly by: ResolvedField
  /** The columns: the choices of `by`. */
  readonly options: readonly string[]
  readonly title: ResolvedField
  readonly fields: readonly ResolvedField[]
}

/** One way to group a list. */
export interface ResolvedGrouping {
  /** `status`, `dueOn.month`: in the address, and for the API. */
  readonly key: string
  readonly field: ResolvedField
  readonly label: string
  readonly step: GroupStep | undefined
}

export interface ResolvedPreset {
  readonly name: string
  readonly label: string
  readonly where: AnyCondition
}

export interface ResolvedExport {
  readonly label: string
  readonly columns: readonly { readonly field: ResolvedField; readonly label: string }[]
}

export interface ResolvedSection {
  readonly title: string | undefined
  readonly description: string | undefined
  readonly columns: 1 | 2 | 3
  readonly fields: readonly ResolvedField[]
  readonly visibleWhen: AnyCondition | undefined
}

/** Of a record's page. */
interface ResolvedShowSection extends ResolvedSection {
  readonly tab: string | undefined
}

export interface ResolvedForm {
  readonly layout: Layout
  readonly title: string
  readonly linkLabel: string
  readonly submitLabel: string
  readonly submitWhen: 'always' | 'complete'
  readonly offeredWhen: AnyCondition
  readonly review: Review<Fields> | undefined
  /** Fields of a new record that begin with what the newest one of a resource holds. */
  readonly keeps: Required<Keeps<Fields>> | undefined
  readonly sections: readonly ResolvedSection[]
}

export interface ResolvedShow {
  readonly layout: Layout
  /** Default: the record's title. */
  readonly title: string | undefined
  readonly backLabel: string | undefined
  readonly actions: 'buttons' | 'menu'
  /** What happens when the record could not be loaded. */
  readonly whenFailed: 'retry' | 'list'
  /** Each with its label, in order. */
  readonly tabs: readonly { readonly name: string; readonly label: string }[]
  readonly sections: readonly ResolvedShowSection[]
  /** Those whose resource is there. */
  readonly related: readonly ResolvedRelated[]
}

export interface ResolvedRelated {
  readonly resource: string
  readonly by: string
  readonly title: string
  readonly as: 'table' | 'list'
  readonly add: boolean
  readonly edit: boolean
  /** Its rows are moved in their place. */
  readonly order: boolean
  readonly hideEmpty: boolean
  readonly tab: string | undefined
}

export interface ResolvedAction {
  readonly name: string
  readonly label: string
  readonly icon: IconName | undefined
  readonly tone: 'default' | 'primary' | 'danger'
  readonly placement: readonly Placement[]
  readonly permission: Access
  readonly visibleWhen: AnyCondition | undefined
  readonly enabledWhen: { readonly condition: AnyCondition; readonly reason: string } | undefined
  /** None: it runs at once. */
  readonly confirm: ResolvedConfirm | undefined
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
  /** Undefined: no toast. */
  readonly success: string | undefined
  readonly failure: string
  readonly component: Lazy<ActionProps> | undefined
}

export interface ResolvedConfirm {
  /** As it was written, for what depends on the record. */
  readonly definition: AnyConfirm
  readonly title: string
  readonly description: string | undefined
  readonly submitLabel: string
  readonly submitWhen: 'always' | 'changed' | 'complete'
  /** Fields of the record to show. */
  readonly summary: readonly ResolvedField[]
  readonly typeToConfirm: ResolvedField | undefined
  /** The fields the user fills in. */
  readonly fields: readonly ResolvedField[]
}
