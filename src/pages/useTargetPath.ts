import { type AnyRecord, auditOf } from '#define'
import { decide, useGrants } from '#framework/access'
import { pathOf, type ScreenResource, useRegistry } from '#framework/registry'

/** The resource that entries of the log with such a target are about, by what its definition calls it there. */
export function useAuditedResource(targetType: unknown): ScreenResource | undefined {
  return useRegistry().resources.find(({ views, definition }) => {
    const { name, about } = auditOf(definition)
    return views.show && about === undefined && name === targetType
  })
}

/** Where the record that an entry of a log is about opens; `undefined` where the user can't open it, and when it was deleted. */
export function useTargetPath(
  { action, targetId }: AnyRecord,
  resource: ScreenResource | undefined,
): string | undefined {
  const grants = useGrants()
  if (!resource?.views.show || typeof targetId !== 'string' || String(action).endsWith('_deleted'))
    return undefined
  if (!decide({ resource: resource.definition, action: 'show' }, grants).can) return undefined
  return pathOf(resource, 'show', targetId)
}
