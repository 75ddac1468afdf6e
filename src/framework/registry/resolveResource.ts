import type { Resource } from '../define/resource.ts'
import { rootOf } from '../define/rootOf.ts'
import type { ResolvedResource } from './Registry.ts'
import { resolveActions } from './resolveActions.ts'
import { pickField, resolveFields } from './resolveField.ts'
import { resolveCreate, resolveEdit, resolveShow } from './resolveForm.ts'
import { resolveList } from './resolveList.ts'
import { resolveMessages } from './resolveMessages.ts'
import { resolveOverrides } from './resolveOverrides.ts'
import { viewsOf } from './viewsOf.ts'

/** A resource with every default filled in. `plurals`: what the resources that are there call themselves, by name. */
export function resolveResource(resource: Resource, plurals: ReadonlyMap<string, string>): ResolvedResource {
  const { name, labels, navigation, permissions } = resource
  const fields = resolveFields(resource.fields)
  return {
    name,
    path: rootOf(resource),
    labels,
    recordTitle: pickField(fields, resource.recordTitle),
    fields,
    views: viewsOf(resource),
    permissions,
    navigation: navigation ? { label: labels.plural, ...navigation } : undefined,
    list: resolveList(resource, fields),
    create: resolveCreate(resource, fields),
    edit: resolveEdit(resource, fields),
    show: resolveShow(resource.show, fields, plurals),
    deleteSummary: (resource.delete?.summary ?? [resource.recordTitle]).map((field) =>
      pickField(fields, field),
    ),
    actions: resolveActions(resource, fields),
    messages: resolveMessages(resource),
    ...resolveOverrides(resource),
    api: resource.api ?? { kind: 'collection' },
    definition: resource,
  }
}
