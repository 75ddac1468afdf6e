import type { Context } from 'hono'
import type { AnyRecord } from '#define'

/** Answers with a bare record; its version, for `If-Match`, is also in `ETag`. */
export function sendRecord(context: Context, record: AnyRecord, status: 200 | 201 = 200): Response {
  return context.json(record, status, { ETag: `"${String(record['version'])}"` })
}
