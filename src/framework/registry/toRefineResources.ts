import { clonePathOf, pathOf } from './pathOf.ts'
import type { Lazy } from '../define/overrideProps.ts'
import type { Registry } from './Registry.ts'
import { type View, VIEWS } from './ScreenResource.ts'

/** A resource as Refine wants it. `meta` stays tiny and JSON only: Refine puts it into query keys (pitfall P24). */
interface RefineResource extends Partial<Record<View | 'clone', string>> {
  readonly name: string
  readonly meta: { readonly label: string }
}

/** The resources of Refine: names, paths of the screens that exist, labels. */
export function toRefineResources({ resources }: Registry): RefineResource[] {
  return resources.map((resource) => {
    const clone = clonePathOf(resource)
    return {
      name: resource.name,
      ...Object.fromEntries(
        VIEWS.filter((view) => resource.views[view]).map((view) => [view, pathOf(resource, view)]),
      ),
      ...(clone !== undefined && { clone }),
      meta: { label: resource.labels.plural },
    }
  })
}

/**
 * A component of a definition, with the type of its record forgotten: the definition proved that they fit, and what the
 * engine hands over is the record of that definition.
 */
export function forgetProps<Props>(component: Lazy<never> | undefined): Lazy<Props> | undefined {
  return component as Lazy<Props> | undefined
}
