import type { AnyRecord } from '../define/field.ts'
import type { ResolvedResource } from '../registry/Registry.ts'

/** What a record is called in a heading. An id is no name: then "Transaction details". */
export function recordTitle(resource: ResolvedResource, record: AnyRecord): string {
  const { name, definition } = resource.recordTitle
  const title = record[name]
  if (definition.kind === 'id' || typeof title !== 'string' || title === '')
    return `${resource.labels.singular} details`
  return title
}
