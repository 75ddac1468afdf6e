import { decide, decideAccess, useGrants } from '#framework/access'
import { findResource, pathOf, useRegistry } from '#framework/registry'
import { aboutOf, addressOf } from '#resources/vocabulary/notificationSubject.ts'

/** Where the record or page opens that a notification is about; `undefined` for none, or none that the reader may open. */
export function useTarget(metadata: unknown): string | undefined {
  const registry = useRegistry()
  const grants = useGrants()
  const { record, page: asked } = aboutOf(metadata)
  const page = asked && registry.pages.find(({ name }) => name === asked.name)
  if (page) return decideAccess(page.permission, grants).can ? addressOf(page.path, asked.tab) : undefined
  const resource = record && findResource(registry, record.resource)
  if (!record || !resource?.views.show) return undefined
  return decide({ resource: resource.definition, action: 'show' }, grants).can
    ? pathOf(resource, 'show', record.id)
    : undefined
}
