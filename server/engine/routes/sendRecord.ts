import type { Context } from 'hono'
import type { AnyRecord } from '#define'

/** Answers with a bare record; its version, for `If-Match`, is also in `ETag`, where it has one. */
export function sendRecord(context: Context, record: AnyRecord, status: 200 | 201 = 200): Response {
  const { version } = record
  return context.json(record, status, version === undefined ? {} : { ETag: `"${String(version)}"` })
}
