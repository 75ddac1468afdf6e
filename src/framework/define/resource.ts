import type { Action, Access } from './action.ts'
import type { Api } from './api.ts'
import type { Audit } from './audit.ts'
import type { Condition } from './condition.ts'
import type { FieldName, Fields, RecordOf } from './fieldKinds.ts'
import type { CreateConfig, FormConfig } from './form.ts'
import type { Removed, Was } from './formerNames.ts'
import type { ListConfig } from './list.ts'
import type { Navigation } from './navigation.ts'
import type { Lazy, ListSlotProps, RecordProps } from './overrideProps.ts'
import type { ImportConfig, Trash, VersionsConfig } from './records.ts'
import type { EventName, FeatureFlag, Permission } from './register.ts'
import type { ShowConfig } from './show.ts'
import { withTranslations } from './withTranslations.ts'

/** Which records can be deleted, and the question before. Its texts are in `messages`. */
export interface DeleteConfig<F extends Fields> {
  /** Fields of the record to show. Default: its title. */
  readonly summary?: readonly FieldName<F>[]
  /** Which records it is offered for; the API refuses others too. Default: all. */
  readonly offeredWhen?: Condition<F>
}

/** The webhook events of a resource, each after its operation; those of its actions are in the actions. */
export interface Emits<F extends Fields> {
  /** The fields of the record in an event. Default: every field that is not a secret. */
  readonly fields?: readonly FieldName<F>[]
  readonly create?: EventName
  readonly edit?: EventName
  readonly delete?: EventName
  /** It came back from the trash. */
  readonly restore?: EventName
}
export interface ResourceConfig<N extends string, F extends Fields, Inputs> {
  /** Kebab-case. The segment in the URL and in the API's paths. */
  readonly name: N
  readonly labels: { readonly singular: string; readonly plural: string }
  /** The field that names a record to people. */
  readonly recordTitle: FieldName<NoInfer<F>>
  /**
   * Names a record by several of its fields, on its page and in the search of everything: `'{amount} of {userEmail}'`. Default:
   * `recordTitle` alone.
   */
  readonly titleText?: string
  /**
   * The field that colours its records: a colour, or an enum for its tones. Others show a reference to one as a coloured tag, like the
   * status of an enum. Default: as plain text.
   */
  readonly tag?: FieldName<NoInfer<F>>
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
   * Shown on a screen to users who may not open it: "You don't have permission to …". Default: that the
   * role does not include it.
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
   * Fields that no two records of the team share all of. The error names the last one of a group: "Number is already used with this
   * customer". A missing value shares nothing. Default: none.
   */
  readonly unique?: readonly (readonly FieldName<NoInfer<F>>[])[]
  readonly list: ListConfig<NoInfer<F>>
  /** Without it nothing can be created on screen. */
  readonly create?: CreateConfig<NoInfer<F>>
  /** Without it nothing can be edited on screen. */
  readonly edit?: Omit<FormConfig<NoInfer<F>>, 'review'>
  /** Default: one section with every field. */
  readonly show?: ShowConfig<NoInfer<F>>
  /** Which records can be deleted, and the question before. Default: all, asks with the record's title. */
  readonly delete?: DeleteConfig<NoInfer<F>>
  readonly actions?: { readonly [Key in keyof Inputs]: Action<NoInfer<F>, Inputs[Key]> }
  readonly messages?: Messages
  /** The webhook events about it. Default: none. */
  readonly emits?: Emits<NoInfer<F>>
  /**
   * What the audit log calls it: `invoice` makes `invoice_created`. `false`: nothing is written, for what people keep for
   * themselves. Default: the name.
   */
  readonly audit?: string | false | Audit<NoInfer<F>>
  /** A page that reads records from a CSV file, for users who may create. Default: none. */
  readonly import?: true | ImportConfig<FieldName<NoInfer<F>>>
  /** A button on the record's page opens the form for a new one, filled in with what this one holds. Default: none. */
  readonly duplicate?: true
  /** On the record's page: who changed what and when, from the audit log, each version beside the present one, and the way back. Default: not shown. */
  readonly versions?: true | VersionsConfig<NoInfer<F>>
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
export type Owner = 'team' | 'user' | 'member'

/** A resource of unknown fields, as the engine handles it. */
export interface Resource extends ResourceConfig<string, Fields, Readonly<Record<string, Fields>>> {
  /** There is one record of it for each: see `defineSettings`. Default: there are many. */
  readonly settingsOf?: Owner
  /** It is the trash of the resource of that name: see `trashOf`. Default: it is not a trash. */
  readonly trashOf?: string
  /** Its chapter of the API reference. Default: the plural. */
  readonly chapter?: string
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
  return withTranslations(config as unknown as Resource) as TypedResource<N, F, Inputs>
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

/** Every operation names who may do it; leaving one out does not compile. */
export interface Permissions {
  readonly list: Access
  readonly show: Access
  readonly create: Access
  readonly edit: Access
  readonly delete: Access
  readonly export: Access
}

/** Which records a user sees, on top of the permissions. */
export interface RowAccess<F extends Fields> {
  /** Only records that fulfil it are there: in lists, searches, counts, exports, pickers, actions and live updates. */
  readonly where: Condition<F>
  /** Users with this permission see all of them. Default: no user does. */
  readonly unless?: Permission
}
