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
  /** Fields of the record that the question shows. Default: its title. */
  readonly summary?: readonly FieldName<F>[]
  /** The records that can be deleted; the API refuses the others. Default: all. */
  readonly offeredWhen?: Condition<F>
}

/** The webhook events of a resource, published after each operation. Actions name their own. */
export interface Emits<F extends Fields> {
  /** The fields of the record in an event. Default: every field that is not a secret. */
  readonly fields?: readonly FieldName<F>[]
  readonly create?: EventName
  readonly edit?: EventName
  readonly delete?: EventName
  /** A record was restored from the trash. */
  readonly restore?: EventName
}

/** The definition of a resource. */
export interface ResourceConfig<N extends string, F extends Fields, Inputs> {
  /** Kebab-case. The segment in the URL and in the API's paths. */
  readonly name: N
  readonly labels: { readonly singular: string; readonly plural: string }
  /** The field that names a record to people. */
  readonly recordTitle: FieldName<NoInfer<F>>
  /**
   * The title of a record made of several fields, on its page and in the global search: `'{amount} of {userEmail}'`. Default:
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
  /** While this feature is off there is no route, no menu entry and no API. Default: always on. */
  readonly featureFlag?: FeatureFlag
  /** The menu entry, or none. */
  readonly navigation: false | Navigation
  readonly permissions: Permissions
  /** The records that a user can see. Default: all of their team's. */
  readonly rows?: RowAccess<NoInfer<F>>
  /**
   * Shown to users without the permission to open a screen: "You don't have permission to …". Default: the role does not
   * include it.
   */
  readonly deniedText?: string
  readonly fields: F
  /**
   * Its former name: the records are moved. `false`: it is new, although it resembles one that was removed. Default: it is new.
   */
  readonly was?: Was | false
  /** Removed fields that still hold values. Default: the start is refused, with their number. */
  readonly removed?: Removed
  /**
   * Groups of fields whose values are unique together within a team. The error is at the last field of a group: "Number is already used with this
   * customer". Missing values are never equal. Default: none.
   */
  readonly unique?: readonly (readonly FieldName<NoInfer<F>>[])[]
  readonly list: ListConfig<NoInfer<F>>
  /** The form for a new record. Default: none; records cannot be created on screen. */
  readonly create?: CreateConfig<NoInfer<F>>
  /** The form for an existing record. Default: none; records cannot be edited on screen. */
  readonly edit?: Omit<FormConfig<NoInfer<F>>, 'review'>
  /** Default: one section with every field. */
  readonly show?: ShowConfig<NoInfer<F>>
  /** Which records can be deleted, and the question before. Default: all, with the record's title in the question. */
  readonly delete?: DeleteConfig<NoInfer<F>>
  readonly actions?: { readonly [Key in keyof Inputs]: Action<NoInfer<F>, Inputs[Key]> }
  readonly messages?: Messages
  /** The webhook events about it. Default: none. */
  readonly emits?: Emits<NoInfer<F>>
  /**
   * Its name in the audit log: `invoice` makes `invoice_created`. `false`: no entries, for private records of a user.
   * Default: the name.
   */
  readonly audit?: string | false | Audit<NoInfer<F>>
  /** A page that imports records from a CSV file, for users who may create them. Default: none. */
  readonly import?: true | ImportConfig<FieldName<NoInfer<F>>>
  /** A button on the record's page that opens the create form filled in with its values. Default: none. */
  readonly duplicate?: true
  /** A history on the record's page: who changed what and when, comparison with the present version, and restoring one. Default: none. */
  readonly versions?: true | VersionsConfig<NoInfer<F>>
  /** Deleted records stay in the trash for a while, where users who may delete can restore them. Default: they are gone. */
  readonly trash?: Trash
  /** Comments on the record's page, by users who may edit it. Default: none. */
  readonly comments?: true
  readonly components?: Components<NoInfer<F>>
  readonly slots?: Slots<NoInfer<F>>
  /** Default `{ kind: 'collection' }`. */
  readonly api?: Api
}

/** To whom a single record of settings belongs. */
export type Owner = 'team' | 'user' | 'member'

/** A resource of unknown fields, as the engine handles it. */
export interface Resource extends ResourceConfig<string, Fields, Readonly<Record<string, Fields>>> {
  /** One record for each of these: see `defineSettings`. Default: many records. */
  readonly settingsOf?: Owner
  /** The resource whose trash it is: see `trashOf`. Default: it is not a trash. */
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
 * Declares a resource in one file. Screens, routes, menu entry, access checks, exports and API are made from it.
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
  /** Replaces the create form once the record is stored, with a button to continue. Default: the form closes. */
  readonly afterCreate?: Lazy<RecordProps<RecordOf<F>>>
  /** Beside the forms on a wide screen, under them on a narrow one. Gets the values typed so far, computed ones included. */
  readonly besideForm?: Lazy<RecordProps<Partial<RecordOf<F>>>>
}

/** Texts that replace the generated ones. */
export interface Messages {
  readonly created?: string
  readonly updated?: string
  readonly deleted?: string
  /** Under `deleted`, when the record has all fields that it names. Default: nothing. */
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

/** The permission for each operation. None can be left out. */
export interface Permissions {
  readonly list: Access
  readonly show: Access
  readonly create: Access
  readonly edit: Access
  readonly delete: Access
  readonly export: Access
}

/** Limits the records that a user sees, besides the permissions. */
export interface RowAccess<F extends Fields> {
  /** Only matching records exist for the user: in lists, searches, counts, exports, pickers, actions and live updates. */
  readonly where: Condition<F>
  /** Users with this permission see all records. Default: no user does. */
  readonly unless?: Permission
}
