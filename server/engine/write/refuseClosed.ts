import { sayAbout } from '#define/said'
import { type AnyRecord, closedFieldsOf, labelOf, type Resource } from '#define'
import { invalid } from '#server/engine/http/ApiError.ts'
import type { Caller } from '#server/engine/http/Caller.ts'

/** Throws 400 for fields of an input that are closed to who sends it. None is closed to the application itself. */
export function refuseClosed(caller: Caller, resource: Resource, input: AnyRecord): void {
  if (caller.kind === 'system') return
  const closed = closedFieldsOf(resource, caller.permissions)
  const errors = closed.flatMap((name) => {
    const field = Object.hasOwn(input, name) ? resource.fields[name] : undefined
    return field ? [{ field: name, text: sayAbout(labelOf(field, name), 'can’t be set') }] : []
  })
  if (errors.length > 0) throw invalid(errors)
}
