import type { Place } from '#framework/registry'
import { generatedScreens } from '#framework/screens'
import { prefetchParts } from '#framework/ui'

/** Loads what an entry of the menu leads to before it is opened: a page, or a list with what its definition puts into it. */
export function prefetchPlace(place: Place): Promise<unknown> {
  if (place.kind === 'page') return prefetchParts(place.page.component)
  const { components, slots, list } = place.resource
  return prefetchParts(
    components.list ?? generatedScreens.list,
    slots.beforeList,
    slots.afterList,
    ...list.columns.map(({ cell }) => cell),
  )
}
