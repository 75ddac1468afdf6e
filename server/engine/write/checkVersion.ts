import { ApiError } from '#server/engine/http/ApiError.ts'
import { type AnyRecord, recordOpenTo } from '#define'
import type { Collection } from '../Collection.ts'
import type { OperationContext } from '../OperationContext.ts'

/** The version that `If-Match: "3"` asks for; `undefined` when it asks for none. Throws 400 for anything else. */
export function parseIfMatch(header: string | undefined): number | undefined {
  if (header === undefined || header.trim() === '*') return undefined
  const version = /^(?:W\/)?"?(\d{1,15})"?$/.exec(header.trim())?.[1]
  if (version === undefined) throw new ApiError(400, 'If-Match must be the version of the record, like "3"')
  return Number(version)
}

/** Refuses with 412, and the record as it is now, what was meant for another version of it. */
export function checkVersion(
  { caller }: Pick<OperationContext, 'caller'>,
  { resource }: Pick<Collection, 'resource'>,
  record: AnyRecord,
  expected: number | undefined,
): void {
  if (expected === undefined || record['version'] === expected) return
  throw new ApiError(412, 'Someone else changed this in the meantime', {
    data: recordOpenTo(resource, record, caller.permissions),
  })
}
