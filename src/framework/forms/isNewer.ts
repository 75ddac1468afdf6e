import type { AnyRecord } from '../define/field.ts'

/** Whether one version of a record came after another. */
export function isNewer(record: AnyRecord, than: AnyRecord): boolean {
  return Number(record['version'] ?? 0) > Number(than['version'] ?? 0)
}
