import type { Access, Action, Given, LazyFunction, ReviewLine } from './action.ts'
import type { Condition } from './condition.ts'
import type { AnyRecord, Fields, Lazy, RecordOf, Removed, ValueOf, Was } from './field.ts'
import type { Navigation } from './navigation.ts'
import type { EventName, FeatureFlag, Permission } from './register.ts'
import type { ImportConfig, Trash } from './records.ts'

/** Every operation names who may do it; leaving one out does not compile. */
export interface Permissions {
  readonly list: Access
  readonly show: Access
  readonly create: Access
  readonly edit: Access
  readonly delete: Access
  readonly export: Access
}

type Name<F extends Fields> = keyof F & string

/** The props of a cell override. */
export interface CellProps<R = AnyRecord, V = unknown> {
  readonly record: R
  readonly value: V
  /** Where the record opens, for a cell that draws the link to it itself (`ownLink`). */
  readonly to?: string | undefined
}

/** The props of a page or slot override of one record. */
export interface RecordProps<R = AnyRecord> {
  readonly record: R
}

/** The props of a slot of the list: the rows in view and the number of matches. */
export interface ListSlotProps<R = AnyRecord> {
  readonly records: readonly R[]
  readonly total: number
}

/** A column: the name of a field, or the field with changes. */
export type Column<F extends Fields> =
  | Name<F>
  | {
      readonly [Key in Name<F>]: {
        readonly field: Key
        /** Default: the field's label. */
        readonly label?: string
        /** Default: decided by the kind. */
        readonly sortable?: boolean
        /** Pixels. Default: shared out by the table. */
        readonly width?: number
        /** Off until the user turns it on in the column chooser. Default false. */
        readonly hidden?: boolean
        /** On a phone the list shows cards with the first column and these. Default: the first three columns. */
        readonly onCard?: boolean
        /**
         * A figure under the column, over all that match: the `sum` or `average` of a number or of amounts, for each asset, or
         * the `count` of values that are there. Default: none.
         */
        readonly summary?: Summary
        /** Its cells are edited in their place, as in the edit form. Default false. */
        readonly editable?: boolean
        /** In the first column: the cell draws the link to the record itself, beside its buttons. Default false. */
        readonly ownLink?: boolean
        /** Replaces the generated cell. */
        readonly cell?: Lazy<CellProps<RecordOf<F>, ValueOf<F[Key]> | null>>
      }
    }[Name<F>]

/** What a column may come to. */
export const SUMMARIES = ['sum', 'average', 'count'] as const
export type Summary = (typeof SUMMARIES)[number]

/** How a filter may compare. The kind of the field decides which of them it offers. */
export const FILTER_OPERATORS = ['eq', 'in', 'contains', 'gte', 'lte'] as const
export type FilterOperator = (typeof FILTER_OPERATORS)[number]

/** A filter: the name of a field, or the field with changes. The kind of the field decides the control. */
export type Filter<F extends Fields> =
  | Name<F>
  | {
      readonly field: Name<F>
      /** Default: the field's label. */
      readonly label?: string
      /** The choice that filters nothing: "All Types". Default: "All" and the label. */
      readonly allLabel?: string
      /** One choice at a time (`single`) or several (`many`). Enum and reference only. Default `many`. */
      readonly choose?: 'single' | 'many'
    }

/** A named view of the list, one click away. */
export interface Preset<F extends Fields> {
  /** Used in the URL. */
  readonly name: string
  readonly label: string
  readonly where: Condition<F>
}

export interface Sort<F extends Fields = Fields> {
  readonly field: Name<F>
  readonly order: 'asc' | 'desc'
}

/** The page sizes a list may offer. */
export const PAGE_SIZES = [5, 10, 15, 20, 50, 100] as const
export type PageSize = (typeof PAGE_SIZES)[number]

/** A list as cards in columns. */
export interface Board<F extends Fields> {
  readonly by: Name<F>
  /** What a card is called. Default: the field that names a record. */
  readonly title?: Name<F>
  /** What else is on a card. Default: nothing. */
  readonly fields?: readonly Name<F>[]
}

export interface ListConfig<F extends Fields> {
  /** One line under the title. Default: none. */
  readonly subtitle?: string
  readonly columns: readonly Column<F>[]
  /** Fields that the search box looks through. Default: no search box. */
  readonly search?: readonly Name<F>[]
  /** Default: "Search" and the plural. */
  readonly searchPlaceholder?: string
  readonly filters?: readonly Filter<F>[]
  readonly presets?: readonly Preset<F>[]
  /**
   * One line above the rows with the number of matches and of all; names `{matching}` and `{all}`. Default:
   * none, the pager shows the number of matches.
   */
  readonly countLine?: string
  readonly defaultSort: Sort<F>
  /** Default 10. */
  readonly pageSize?: PageSize
  /** Default 10, 20, 50, 100. */
  readonly pageSizes?: readonly PageSize[]
  /** Texts for nothing there, and for nothing that matches. Default: "No {plural} found". */
  readonly empty?: {
    readonly title: string
    readonly description?: string
    readonly filtered?: string
    /** Under `filtered`. Default: nothing. */
    readonly filteredDescription?: string
  }
  /**
   * Fields that the list can be grouped by: enums, references, booleans, and dates and times by day or by month. Default: it
   * cannot.
   */
  readonly groupBy?: readonly Name<F>[]
  /**
   * The list as a board as well: a column for each choice of the enum `by`, a card for each record. Moving a card is the action
   * whose transition it is, else an edit. Default: there is none.
   */
  readonly board?: Board<F>
  /**
   * A decimal that holds the place of each record in an order that people make: sorted by it, rows are dragged, or moved with the
   * arrow keys. New ones come last. Default: there is none.
   */
  readonly position?: Name<F>
  /** The list as a calendar as well: records on the days of the date or time `by`. Default: there is none. */
  readonly calendar?: { readonly by: Name<F> }
  /** Columns of the CSV file, in order, with their headings. Default: every field that is not a secret. */
  readonly export?: {
    /** Words on the button. Default "Export CSV". */
    readonly label?: string
    readonly columns: readonly (Name<F> | { readonly field: Name<F>; readonly label: string })[]
  }
  /** Rows in view that fulfil this change with time alone, which no event tells: the list asks every half minute until none is left. */
  readonly refreshWhile?: Condition<F>
  /** Rows that match are drawn paler. Default: none. */
  readonly dimWhen?: Condition<F>
  /** Words of an entry in each row's menu that opens the record. Default: no entry; the row itself opens it. */
  readonly viewLabel?: string
  /**
   * How one gets to the other pages. `steps`: "Page 2 of 5" with a step either way, and only when there is more than one page.
   * Default `numbers`: how many there are, and a link to each page.
   */
  readonly pager?: 'numbers' | 'steps'
}

export interface Section<F extends Fields> {
  readonly title?: string
  readonly description?: string
  /** Columns on a wide screen. Default 2. */
  readonly columns?: 1 | 2 | 3
  readonly fields: readonly Name<F>[]
  /** Hidden, and its fields not sent, when false. Default: always there. */
  readonly visibleWhen?: Condition<F>
}

/** Where a form or record opens: a page of its own, or over the list. */
export type Layout = 'page' | 'drawer' | 'modal'

/** The question before settings are saved. */
export interface Review<F extends Fields> {
  readonly title: string
  readonly description?: string
  /** Words on its button. */
  readonly submitLabel: string
  /** What changes: `record` is what was saved last, `input` what the form holds. */
  readonly lines: LazyFunction<Given<RecordOf<F>, RecordOf<F>>, readonly ReviewLine[]>
}

export interface FormConfig<F extends Fields> {
  /** Default `page`. */
  readonly layout?: Layout
  /** Default: "Create {singular}" or "Edit {singular}". */
  readonly title?: string
  /** Words on the button that opens it. Default: the title. */
  readonly linkLabel?: string
  /** Words on the button. Default: the title, or "Save changes". */
  readonly submitLabel?: string
  /**
   * `complete`: the button is disabled until everything is valid. Default: it can be pressed, and shows the
   * errors.
   */
  readonly submitWhen?: 'always' | 'complete'
  /** Needs a second proof of identity, as an action with `stepUp` does. Default: none. */
  readonly stepUp?: true
  /** Which records it is offered for. The API refuses the others itself. Default: all. */
  readonly offeredWhen?: Condition<F>
  /** Asked before settings are saved, with what changes. Default: they are saved at once. */
  readonly review?: Review<F>
  /** None: the API takes it, and there is no screen for it. */
  readonly sections: readonly Section<F>[]
}

/** The form for a new record. */
export interface CreateConfig<F extends Fields> extends Omit<FormConfig<F>, 'offeredWhen' | 'review'> {
  /** What of the newest record a new one begins with. Default: nothing. */
  readonly keeps?: Keeps<F>
}

export interface Keeps<F extends Fields> {
  readonly fields: readonly Name<F>[]
  /** The resource whose newest record it is; it has these fields too. Default: this one. */
  readonly of?: string
}

/** A list of another resource on a record's page: those whose `by` field holds this record's id. */
export interface Related {
  readonly resource: string
  readonly by: string
  /** Default: the other resource's plural. */
  readonly title?: string
  /** `list`: all of them, with their search, filters, pages and export. Default `table`: the first few. */
  readonly as?: 'table' | 'list'
  /** A button opens the other resource's create form, which makes one that belongs to this record. Default: none. */
  readonly add?: true
  /** Each row has a button that opens the other resource's edit form. For `table`. Default: none. */
  readonly edit?: true
  /** Its rows are moved in their place, by those who may edit them: the other resource has a position. For `table`. Default: none. */
  readonly order?: true
  /** The tab that shows it. Default: above the tabs. */
  readonly tab?: string
  /** Shown only when there are some. For `table`. Default: always. */
  readonly hideEmpty?: true
}

/** A section of a record's page. */
export interface ShowSection<F extends Fields> extends Section<F> {
  /** The tab that shows it. Default: above the tabs. */
  readonly tab?: string
}

export interface ShowConfig<F extends Fields> {
  /** Default `page`. */
  readonly layout?: Layout
  /** Default: the record's title. */
  readonly title?: string
  /** Words of a link above the title that leads to the list. Default: none. */
  readonly backLabel?: string
  /**
   * `menu`: the primary action (else the first) and Edit are buttons, the others stand in a menu. Default `buttons`: each is a
   * button. On a phone, more than two stand in the menu either way.
   */
  readonly actions?: 'buttons' | 'menu'
  /**
   * What happens when the record could not be loaded. `list`: a toast over the list. Default `retry`: an
   * error in the record's place, with Retry.
   */
  readonly whenFailed?: 'retry' | 'list'
  /** Tabs of the page, each with its label, in this order; the open one is in the address. Default: none. */
  readonly tabs?: Readonly<Record<string, string>>
  readonly sections: readonly ShowSection<F>[]
  readonly related?: readonly Related[]
}

/** The question before a record is deleted. Its texts are in `messages`. */
export interface DeleteConfig<F extends Fields> {
  /** Fields of the record to show. Default: its title. */
  readonly summary?: readonly Name<F>[]
}

/** The webhook events of a resource, each after its operation; those of its actions are in the actions. */
export interface Emits<F extends Fields> {
  /** The fields of the record in an event. Default: every field that is not a secret. */
  readonly fields?: readonly Name<F>[]
  readonly create?: EventName
  readonly edit?: EventName
  readonly delete?: EventName
  /** It came back from the trash. */
  readonly restore?: EventName
}

/** How the audit log describes a resource's records. */
export interface Audit<F extends Fields> {
  /** `invoice` makes `invoice_created`. */
  readonly name: string
  /** `admin` makes `admin_created` of it. Default: the name. */
  readonly prefix?: string
  /** A reference: the entries are about the record it names. Default: about the record itself. */
  readonly about?: Name<F>
  /** The fields of the record that each entry holds. Default: its title; with `about` its id, as a title may tell of a person. */
  readonly fields?: readonly Name<F>[]
}

/** Pages that replace a generated one. */
export interface Components<F extends Fields> {
  readonly list?: Lazy<object>
  readonly create?: Lazy<object>
  readonly show?: Lazy<RecordProps<RecordOf<F>>>
  readonly edit?: Lazy<RecordProps<RecordOf<F>>>
}

/** Parts around a generated page. */
export interface Slots<F extends Fields> {
  readonly beforeList?: Lazy<ListSlotProps<RecordOf<F>>>
  readonly afterList?: Lazy<ListSlotProps<RecordOf<F>>>
  readonly beforeShow?: Lazy<RecordProps<RecordOf<F>>>
  readonly afterShow?: Lazy<RecordProps<RecordOf<F>>>
  /** Beside the record on a wide screen, under it on a phone. */
  readonly aside?: Lazy<RecordProps<RecordOf<F>>>
  /** In the place of the create form, once the record is made, with a button to go on. Default: the form closes. */
  readonly afterCreate?: Lazy<RecordProps<RecordOf<F>>>
  /** Beside the forms on a wide screen, under them on a narrow one: gets what is typed so far, with what follows from it. */
  readonly besideForm?: Lazy<RecordProps<Partial<RecordOf<F>>>>
}

/** Words that replace the generated ones. */
export interface Messages {
  readonly created?: string
  readonly updated?: string
  readonly deleted?: string
  /** Under `deleted`, when the record has each field that it names. Default: nothing. */
  readonly deletedDescription?: string
  readonly createFailed?: string
  readonly updateFailed?: string
  readonly deleteFailed?: string
  readonly loadFailed?: string
  /** May name `{count}`. */
  readonly exported?: string
  readonly exportFailed?: string
  /** A record could not be read. */
  readonly recordFailed?: string
  /** There is no such record. */
  readonly notFound?: string
  /** The question before a delete; may name fields. */
  readonly deleteTitle?: string
  readonly deleteDescription?: string
}

/**
 * Where the data lives. `collection`: the engine reads, writes and serves it from this definition, in the simple-rest
 * dialect. `endpoint`: fixed paths with the envelope of the specification. `rest`: an external server.
 */
export type Api =
  | {
      readonly kind: 'collection'
      /**
       * An existing table or view with its records; the resource's source defines how they are read. Default:
       * a table is made from the definition.
       */
      readonly table?: string
    }
  | {
      readonly kind: 'endpoint'
      /** With `{customer}` for a list that there is only of one record at a time: the value of that field's filter. */
      readonly list: `/${string}`
      /** The key of the list in `data`. Default: `data` is the list. */
      readonly listKey?: string
      /** With `{id}` where the id goes. */
      readonly show?: `/${string}`
      /** Routes of its own take POST at `list`, PATCH and DELETE at `show`. Default: it can only be read. */
      readonly writes?: true
      /** The table that its actions are written to: the engine serves them as those of a collection. Default: it has none. */
      readonly table?: string
    }
  | {
      readonly kind: 'rest'
      /** Where its list is: anywhere, or a path of the host that serves the API. */
      readonly url: `https://${string}` | `http://${string}` | `/${string}`
      readonly dialect: Dialect
    }

/** The dialect of an external server. */
export const DIALECTS = ['simple-rest', 'json-server', 'nestjsx-crud', 'envelope'] as const
export type Dialect = (typeof DIALECTS)[number]

/** Which records a user sees, on top of the permissions. */
export interface RowAccess<F extends Fields> {
  /** Only records that fulfil it are there: in lists, searches, counts, exports, pickers, actions and live updates. */
  readonly where: Condition<F>
  /** Users with this permission see all of them. Default: no user does. */
  readonly unless?: Permission
}

export interface ResourceConfig<N extends string, F extends Fields, Inputs> {
  /** Kebab-case. The segment in the URL and in the API's paths. */
  readonly name: N
  readonly labels: { readonly singular: string; readonly plural: string }
  /** The field that names a record to people. */
  readonly recordTitle: keyof NoInfer<F> & string
  /** The path of its screens. Default: `/dashboard/` and the name. */
  readonly path?: `/${string}`
  /** Off: no route, no menu entry, no API. Default: always on. */
  readonly featureFlag?: FeatureFlag
  /** The menu entry, or none. */
  readonly navigation: false | Navigation
  readonly permissions: Permissions
  /** Which of its records a viewer sees at all. Default: all of their team's. */
  readonly rows?: RowAccess<NoInfer<F>>
  /**
   * Shown on a screen to users who may not open it: "You don't have permission to …". Default: names the
   * permission.
   */
  readonly deniedText?: string
  readonly fields: F
  /**
   * The name it had before: its records are moved. `false`: it is new, though it resembles one that is gone. Default: it is new.
   */
  readonly was?: Was | false
  /** Removed fields that still hold values. Default: the start is refused, with their number. */
  readonly removed?: Removed
  /**
   * Fields that no two records of the team share all of. The last one of a group is told of: "Number is already used with this
   * customer". A missing value shares nothing. Default: none.
   */
  readonly unique?: readonly (readonly (keyof NoInfer<F> & string)[])[]
  readonly list: ListConfig<NoInfer<F>>
  /** Without it nothing can be created on screen. */
  readonly create?: CreateConfig<NoInfer<F>>
  /** Without it nothing can be edited on screen. */
  readonly edit?: Omit<FormConfig<NoInfer<F>>, 'review'>
  /** Default: one section with every field. */
  readonly show?: ShowConfig<NoInfer<F>>
  /** The question before a record is deleted. Default: asks with the record's title. */
  readonly delete?: DeleteConfig<NoInfer<F>>
  readonly actions?: { readonly [Key in keyof Inputs]: Action<NoInfer<F>, Inputs[Key]> }
  readonly messages?: Messages
  /** The webhook events that tell of it. Default: none. */
  readonly emits?: Emits<NoInfer<F>>
  /**
   * What the audit log calls it: `invoice` makes `invoice_created`. `false`: nothing is written, for what people keep for
   * themselves. Default: the name.
   */
  readonly audit?: string | false | Audit<NoInfer<F>>
  /** A page that reads records from a CSV file, for those who may create. Default: none. */
  readonly import?: true | ImportConfig<Name<NoInfer<F>>>
  /** A button on the record's page opens the form for a new one, filled in with what this one holds. Default: none. */
  readonly duplicate?: true
  /** On the record's page: who changed what and when, from the audit log, and the way back. Default: not shown. */
  readonly history?: true
  /** A deleted record stays in the trash for a while; users who may delete can restore it. Default: it is gone. */
  readonly trash?: Trash
  /** On the record's page: what members write about it. Who may edit it may write. Default: none. */
  readonly comments?: true
  readonly components?: Components<NoInfer<F>>
  readonly slots?: Slots<NoInfer<F>>
  /** Default `{ kind: 'collection' }`. */
  readonly api?: Api
}

/** Whose settings there is one record of. */
export type Owner = 'team' | 'user'

/** A resource of unknown fields, as the engine handles it. */
export interface Resource extends ResourceConfig<string, Fields, Readonly<Record<string, Fields>>> {
  /** There is one record of it for each: see `defineSettings`. Default: there are many. */
  readonly settingsOf?: Owner
  /** It is the trash of the resource of that name: see `trashOf`. Default: it is none. */
  readonly trashOf?: string
  /** Its chapter of the API reference. Default: the plural. */
  readonly chapter?: string
}

/** How the audit log speaks of a resource, written out. */
export function auditOf({
  name,
  audit = name.replaceAll('-', '_'),
}: Pick<Resource, 'name' | 'audit'>): Audit<Fields> {
  return typeof audit === 'object' ? audit : { name: audit || name }
}

/**
 * A resource with its types, as `defineResource` returns it. It fits wherever a `Resource` is expected: its
 * configuration was checked when it was written, and only name, fields and the inputs of its actions are kept
 * as types.
 */
export interface TypedResource<N extends string, F extends Fields, Inputs> extends Resource {
  readonly name: N
  readonly fields: F
  /** Carries the types; never set. */
  readonly types?: { readonly name: N; readonly fields: F; readonly inputs: Inputs }
}

/** The record type of a resource. */
export type InferRecord<R extends { readonly fields: Fields }> = RecordOf<R['fields']>

/**
 * Declares a resource: one file, from which come the screens, the routes, the menu entry, the access checks,
 * the exports and the API.
 */
export function defineResource<const N extends string, const F extends Fields, const Inputs = object>(
  config: ResourceConfig<N, F, Inputs>,
): TypedResource<N, F, Inputs> {
  return config as unknown as TypedResource<N, F, Inputs>
}
