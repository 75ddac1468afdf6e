import type { AnyRecord } from '../../define/field.ts'
import type { ResolvedResource } from '../../registry/Registry.ts'

/** What people call a record: the field its definition names, or its id. */
export function titleOf({ recordTitle }: Pick<ResolvedResource, 'recordTitle'>, record: AnyRecord): string {
  return String(record[recordTitle.name] ?? record['id'])
}
