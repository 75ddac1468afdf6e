import type { Layout } from '../define/form.ts'
import { pathOf } from './pathOf.ts'
import type { RecordView, ScreenResource } from './ScreenResource.ts'

/** Where a form or record opens by default. */
export const DEFAULT_LAYOUT: Readonly<Record<RecordView, Layout>> = {
  create: 'page',
  edit: 'page',
  show: 'panel',
}

/** Where a form or record opens. Only what is below a list can open over it, and a page that replaces a generated one is a page. */
export function layoutOf({ views, components, definition }: ScreenResource, view: RecordView): Layout {
  if (!views.list || components[view]) return 'page'
  return definition[view]?.layout ?? DEFAULT_LAYOUT[view]
}

/** The address of a screen that opens from `search`, the query of the list: over the list it keeps that. */
export function pathFrom(resource: ScreenResource, view: RecordView, search: string, id?: string): string {
  return `${pathOf(resource, view, id)}${layoutOf(resource, view) === 'page' ? '' : search}`
}
