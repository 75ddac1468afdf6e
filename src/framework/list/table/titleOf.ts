import type { AnyRecord } from '../../define/field.ts'
import type { ResolvedResource } from '../../registry/Registry.ts'
import { wordOf } from '../../registry/resolveList.ts'

/** What people call a record: the field its definition names, or its id. */
export function titleOf({ recordTitle }: Pick<ResolvedResource, 'recordTitle'>, record: AnyRecord): string {
  const title = record[recordTitle.name]
  return title === undefined || title === null ? String(record['id']) : wordOf(recordTitle, title)
}
