import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { nameOf } from '../registry/titleOf.ts'
import { t } from '../text/t.ts'

/** The title of a record in a heading. An id is no title: then "Transaction details". */
export function recordTitle(resource: ScreenResource, record: AnyRecord, language?: string): string {
  return (
    recordName(resource, record, language) ?? t('{singular} details', { singular: resource.labels.singular })
  )
}

/** The name of a record, if it has one. */
export function recordName(
  resource: ScreenResource,
  record: AnyRecord,
  language?: string,
): string | undefined {
  const isId = resource.recordTitle.definition.kind === 'id' && resource.titleText === undefined
  return isId ? undefined : nameOf(resource, record, language) || undefined
}
