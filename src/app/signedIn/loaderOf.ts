import type { Place } from '#framework/registry'
import { generatedScreens } from '#framework/screens'

/** Fetches the screen of a place. */
export function loaderOf(place: Place): () => Promise<unknown> {
  if (place.kind === 'page') return place.page.component
  return place.resource.components[place.view] ?? generatedScreens[place.view]
}
