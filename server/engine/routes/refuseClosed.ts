import { type AnyRecord, closedFieldsOf, labelOf, type Resource } from '#define'
import { invalid } from '#server/http/ApiError.ts'
import type { Caller } from '#server/http/Caller.ts'

/** What a caller sent. Throws 400 for fields that are closed to them. */
export function refuseClosed(
  { caller, body }: { readonly caller: Caller; readonly body: AnyRecord },
  resource: Resource,
): AnyRecord {
  const closed = closedFieldsOf(resource, caller.permissions).filter((name) => Object.hasOwn(body, name))
  if (closed.length === 0) return body
  throw invalid(
    closed.flatMap((name) => {
      const field = resource.fields[name]
      return field ? [{ field: name, text: `${labelOf(field, name)} cannot be set` }] : []
    }),
  )
}
