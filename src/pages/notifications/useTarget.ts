import { decide, useGrants } from '#framework/access'
import { findResource, pathOf, useRegistry } from '#framework/registry'
import { aboutOf } from '#resources/vocabulary/notificationSubject.ts'

/** Where the record opens that a notification is about; `undefined` for none, or none that the reader may open. */
export function useTarget(metadata: unknown): string | undefined {
  const registry = useRegistry()
  const grants = useGrants()
  const { record } = aboutOf(metadata)
  const resource = record && findResource(registry, record.resource)
  if (!record || !resource?.views.show) return undefined
  return decide({ resource: resource.definition, action: 'show' }, grants).can
    ? pathOf(resource, 'show', record.id)
    : undefined
}
