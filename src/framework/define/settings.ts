import type { Slots, Emits, Owner, TypedResource, Messages } from './resource.ts'
import { field } from './field.ts'
import type { Fields } from './fieldKinds.ts'
import type { FormConfig } from './form.ts'
import type { Removed, Was } from './formerNames.ts'
import type { Navigation } from './navigation.ts'
import type { FeatureFlag } from './register.ts'
import type { Access } from './action.ts'

type WithId<F extends Fields> = F & { readonly id: ReturnType<typeof field.id> }

/** A single record for each team, user, or member (a user in a team). */
interface SettingsConfig<N extends string, F extends Fields> {
  /** Kebab-case. Its path in the API. */
  readonly name: N
  /** Its name for users, in its title and messages. */
  readonly label: string
  /** To whom a record belongs. */
  readonly of: Owner
  /** The address of its page; the back link leads to the address above. Default: no page; other pages show its form. */
  readonly path?: `/${string}`
  /** One line under the title of its page; may name fields. Default: none. */
  readonly subtitle?: string
  /** While this feature is off there is no page, no form and no API. Default: always on. */
  readonly featureFlag?: FeatureFlag
  /** The menu entry of its page. Default: none. */
  readonly navigation?: Navigation
  readonly permissions: { readonly show: Access; readonly edit: Access }
  /** Shown to users without the permission to open its page. Default: the role does not include it. */
  readonly deniedText?: string
  /** Its fields; the id is the owner's. */
  readonly fields: F
  /** As of a resource: its former name, and removed fields. */
  readonly was?: Was | false
  readonly removed?: Removed
  readonly edit: Omit<FormConfig<NoInfer<F>>, 'layout' | 'linkLabel'>
  /** The webhook event of a change. Default: none. */
  readonly emits?: Pick<Emits<NoInfer<F>>, 'fields' | 'edit'>
  /** Its name in the audit log: `team_settings` makes `team_settings_updated`. Default: the name. */
  readonly audit?: string | false
  readonly messages?: Pick<Messages, 'updated' | 'updateFailed' | 'recordFailed'>
  /** A part below the form. Default: none. */
  readonly slots?: Pick<Slots<WithId<NoInfer<F>>>, 'afterShow'>
  /** A fixed path for changes, which responds in the envelope. Default: its name. */
  readonly update?: `/${string}`
  /** An existing table, read by the resource's source. Default: a table is made from the fields. */
  readonly table?: string
}

/**
 * Declares settings, a single record for each team, user or member: a form, its validation and access, and `GET` and `PATCH` at its
 * name. It is a resource without a list; rules, audit and events work as in every resource.
 */
export function defineSettings<const N extends string, const F extends Fields>({
  label,
  of: settingsOf,
  subtitle,
  table,
  update,
  fields,
  permissions,
  ...rest
}: SettingsConfig<N, F>): TypedResource<N, WithId<F>, object> {
  const settings = {
    navigation: false,
    ...rest,
    settingsOf,
    labels: { singular: label, plural: label },
    recordTitle: 'id',
    fields: { id: field.id(), ...fields },
    permissions: { list: false, create: false, delete: false, export: false, ...permissions },
    list: { ...(subtitle && { subtitle }), columns: ['id'], defaultSort: { field: 'id', order: 'asc' } },
    show: { sections: [] },
    api: { kind: 'collection', ...(table && { table }), ...(update && { update }) },
  }
  return settings as unknown as TypedResource<N, WithId<F>, object>
}
