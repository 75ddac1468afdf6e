import type { AnyRecord } from '../define/field.ts'
import type { ResolvedResource } from '../registry/Registry.ts'
import { wordOf } from '../registry/resolveList.ts'
import { t } from '../text/t.ts'

/** The title of a record in a heading. An id is no title: then "Transaction details". */
export function recordTitle(resource: ResolvedResource, record: AnyRecord): string {
  return recordName(resource, record) ?? t('{singular} details', { singular: resource.labels.singular })
}

/** The name of a record, if it has one. */
export function recordName({ recordTitle: field }: ResolvedResource, record: AnyRecord): string | undefined {
  const title = record[field.name]
  return field.definition.kind === 'id' || typeof title !== 'string' || title === ''
    ? undefined
    : wordOf(field, title)
}
