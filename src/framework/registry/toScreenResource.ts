import type { Resource } from '../define/resource.ts'
import type { StandInValues } from '../define/standIns.ts'
import type { ScreenMessages, ScreenResource, View } from './ScreenResource.ts'
import { apiOf, isWritable } from '../define/api.ts'
import { rootOf, placesIn } from '../define/fillPath.ts'
import { importFieldsOf } from '../define/importFields.ts'
import { toScreenActions } from './toScreenActions.ts'
import { pickField, toScreenFields, toScreenList } from './toScreenList.ts'
import { toCreateForm, toEditForm, toScreenShow } from './toScreenForm.ts'
import { tWith } from '../text/t.ts'
import { forgetProps } from './toRefineResources.ts'
import { withLater } from '../define/withLater.ts'

/**
 * A resource with every default filled in; what only its own screens need is made when they read it. `plurals`: the plural
 * labels of the resources of this application, by name. `asked`: who looks.
 */
export function toScreenResource(
  resource: Resource,
  plurals: ReadonlyMap<string, string>,
  asked: Omit<StandInValues, 'now'> = { user: '' },
): ScreenResource {
  const { name, labels, navigation, permissions } = resource
  const whole = {
    name,
    path: rootOf(resource),
    labels,
    titleText: resource.titleText,
    views: viewsOf(resource),
    permissions,
    navigation: navigation ? { label: labels.plural, ...navigation } : undefined,
    ...toOverrides(resource),
    api: apiOf(resource),
    asked: () => ({ ...asked, now: new Date() }),
    definition: resource,
  }
  const own = withLater(whole, { fields: () => toScreenFields(resource.fields) })
  const pick = (field: string) => pickField(own.fields, field)
  return withLater(own, {
    recordTitle: () => pick(resource.recordTitle),
    // Closed to the viewer, it is not there.
    tag: () => own.fields[resource.tag ?? ''],
    list: () => toScreenList(resource, own.fields),
    create: () => toCreateForm(resource, own.fields),
    edit: () => toEditForm(resource, own.fields),
    show: () => toScreenShow(resource.show, own.fields, plurals),
    deleteSummary: () => (resource.delete?.summary ?? [resource.recordTitle]).map(pick),
    importFields: () => importFieldsOf(resource).map(pick),
    actions: () => toScreenActions(resource, own.fields),
    messages: () => toMessages(resource),
  })
}

/** The messages of a resource after each operation: its own, else generated ones. */
function toMessages({
  name,
  labels,
  messages,
  trash,
}: Pick<Resource, 'name' | 'labels' | 'messages' | 'trash'>): ScreenMessages {
  const only = { singular: labels.singular }
  return {
    created: tWith('{singular} created', only, name),
    updated: tWith('{singular} updated', only, name),
    deleted: tWith('{singular} deleted', only, name),
    createFailed: tWith('Failed to create {singular}', only, name),
    updateFailed: tWith('Failed to update {singular}', only, name),
    deleteFailed: tWith('Failed to delete {singular}', only, name),
    loadFailed: tWith('Failed to load {singular}', { singular: labels.plural }, name),
    recordFailed: tWith('Failed to load {singular}', only, name),
    notFound: tWith('{singular} not found', only, name),
    exportFailed: 'Export failed',
    deleteTitle: tWith('Delete this {singular}?', only, name),
    deleteDescription: trash
      ? tWith('It stays in the trash for {keep}.', { keep: trash.keep })
      : 'This can’t be undone.',
    ...messages,
  }
}

/** The pages and slots that an application puts in the place of generated ones. */
function toOverrides({
  components,
  slots,
}: Pick<Resource, 'components' | 'slots'>): Pick<ScreenResource, 'components' | 'slots'> {
  return {
    components: {
      list: components?.list,
      create: components?.create,
      show: forgetProps(components?.show),
      edit: forgetProps(components?.edit),
    },
    slots: {
      beforeList: forgetProps(slots?.beforeList),
      afterList: forgetProps(slots?.afterList),
      beforeShow: forgetProps(slots?.beforeShow),
      afterShow: forgetProps(slots?.afterShow),
      aside: forgetProps(slots?.aside),
      afterCreate: forgetProps(slots?.afterCreate),
      besideForm: forgetProps(slots?.besideForm),
    },
  }
}

/** The screens of a resource: someone may use it, there is something to show, and the API serves it. */
function viewsOf(resource: Resource): Readonly<Record<View, boolean>> {
  const { permissions, create, edit, components, settingsOf, import: imported } = resource
  // They have a page, which is no screen of a resource.
  if (settingsOf) return { list: false, create: false, import: false, show: false, edit: false }
  const api = apiOf(resource)
  const fixed = api.kind === 'endpoint'
  // A list that belongs to one record is on that record's page, unless a page of its own chooses the record.
  const whole = !fixed || components?.list !== undefined || placesIn(api.list).length === 0
  const written = isWritable(api)
  return {
    list: permissions.list !== false && whole,
    create: permissions.create !== false && written && Boolean(create?.sections.length || components?.create),
    import: permissions.create !== false && api.kind === 'collection' && imported !== undefined,
    show: permissions.show !== false && (!fixed || api.show !== undefined),
    edit: permissions.edit !== false && written && Boolean(edit ?? components?.edit),
  }
}
