import { pathOf } from './pathOf.ts'
import { VIEWS } from './Registry.ts'
import type { Registry, View } from './Registry.ts'

/** A resource as Refine wants it. `meta` stays tiny and JSON only: Refine puts it into query keys (pitfall P24). */
export interface RefineResource extends Partial<Record<View, string>> {
  readonly name: string
  readonly meta: { readonly label: string }
}

/** The resources of Refine: names, paths of the screens that exist, labels. */
export function toRefineResources({ resources }: Registry): RefineResource[] {
  return resources.map((resource) => ({
    name: resource.name,
    ...Object.fromEntries(
      VIEWS.filter((view) => resource.views[view]).map((view) => [view, pathOf(resource, view)]),
    ),
    meta: { label: resource.labels.plural },
  }))
}
