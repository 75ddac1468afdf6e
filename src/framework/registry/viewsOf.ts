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
  const written = collection || api.writes === true
  return {
    list: permissions.list !== false,
    create: permissions.create !== false && written && Boolean(create ?? components?.create),
    show: permissions.show !== false && (collection || api.show !== undefined),
    edit: permissions.edit !== false && written && Boolean(edit ?? components?.edit),
  }
}
