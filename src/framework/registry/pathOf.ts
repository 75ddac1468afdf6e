import type { ScreenResource, View } from './ScreenResource.ts'

/**
 * The address of a generated screen; the only place that builds it.
 * `id` goes into the path encoded; without it `show` and `edit` give the route's pattern.
 *
 *     pathOf(suppliers, 'edit', 'sup_1') // '/dashboard/suppliers/sup_1/edit'
 *     pathOf(suppliers, 'show')          // '/dashboard/suppliers/:id'
 */
export function pathOf({ path: root }: Pick<ScreenResource, 'path'>, view: View, id?: string): string {
  const record = `${root}/${id === undefined ? ':id' : encodeURIComponent(id)}`
  return {
    list: root,
    create: `${root}/create`,
    import: `${root}/import`,
    show: record,
    edit: `${record}/edit`,
  }[view]
}

/** Where a stock page of Refine makes a copy of a record: `/dashboard/suppliers/:id/clone`. Undefined where the create form is the engine's. */
export function clonePathOf(
  resource: Pick<ScreenResource, 'path' | 'views' | 'components'>,
): string | undefined {
  const isStock = resource.views.create && resource.components.create !== undefined
  return isStock ? `${pathOf(resource, 'show')}/clone` : undefined
}
