import type { AnyRecord } from '../define/field.ts'
import type { ResolvedResource } from './Registry.ts'
import { wordOf } from './resolveList.ts'

/** What people call a record: the field that its definition names, or its id. */
export function titleOf({ recordTitle }: Pick<ResolvedResource, 'recordTitle'>, record: AnyRecord): string {
  const title = record[recordTitle.name]
  return title === undefined || title === null ? String(record['id']) : wordOf(recordTitle, title)
}
