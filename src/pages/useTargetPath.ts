import type { AnyRecord } from '#define'
import { decide, useGrants } from '#framework/access'
import { pathOf, useResource } from '#framework/registry'

/** Where the record that an entry of a log is about opens; `undefined` where the user can't open it, and when it was deleted. */
export function useTargetPath(
  { action, targetType, targetId }: AnyRecord,
  records: Readonly<Record<string, string>>,
): string | undefined {
  const resource = useResource(records[String(targetType)] ?? '')
  const grants = useGrants()
  if (!resource?.views.show || typeof targetId !== 'string' || String(action).endsWith('_deleted'))
    return undefined
  if (!decide({ resource: resource.definition, action: 'show' }, grants).can) return undefined
  return pathOf(resource, 'show', targetId)
}
