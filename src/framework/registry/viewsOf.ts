import { placesIn } from '../define/fillPath.ts'
import type { Resource } from '../define/resource.ts'
import type { View } from './Registry.ts'

/** Which screens a resource has at all: somebody may use it, there is something to show, and the API serves it. */
export function viewsOf({
  permissions,
  create,
  edit,
  components,
  api,
}: Resource): Readonly<Record<View, boolean>> {
  const collection = api === undefined || api.kind === 'collection'
  // A list of one record's own stands on that record's page, unless a page of its own says whose it is.
  const whole = collection || components?.list !== undefined || placesIn(api.list).length === 0
  const written = collection || api.writes === true
  return {
    list: permissions.list !== false && whole,
    create: permissions.create !== false && written && Boolean(create ?? components?.create),
    show: permissions.show !== false && (collection || api.show !== undefined),
    edit: permissions.edit !== false && written && Boolean(edit ?? components?.edit),
  }
}
