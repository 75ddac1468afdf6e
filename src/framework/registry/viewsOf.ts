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
  return {
    list: permissions.list !== false,
    create: permissions.create !== false && collection && Boolean(create ?? components?.create),
    show: permissions.show !== false && (collection || api.show !== undefined),
    edit: permissions.edit !== false && collection && Boolean(edit ?? components?.edit),
  }
}
