import type { Context } from 'hono'
import { type AnyRecord, recordOpenTo } from '#define'
import { bodyOf, Postponed } from '../write/Postponed.ts'
import type { Caller } from '#server/engine/http/Caller.ts'
import type { ListSource } from '../read/ListSource.ts'

interface Asker {
  readonly context: Context
  readonly caller: Caller
}

/** Answers with a bare record, or that it was put off, as the caller may see it; its version, for `If-Match`, is also in `ETag`, where it has one. */
export function sendRecord(
  { context, caller }: Asker,
  { resource }: Pick<ListSource, 'resource'>,
  record: AnyRecord | Postponed,
  status: 200 | 201 = 200,
): Response {
  if (record instanceof Postponed) return context.json(bodyOf(record), 202)
  const { version } = record
  return context.json(
    recordOpenTo(resource, record, caller.permissions),
    status,
    version === undefined ? {} : { ETag: `"${String(version)}"` },
  )
}
