import { t } from '../text/t.ts'
import { findPlace, type Destination } from './findPlace.ts'
import { layoutOf } from './layoutOf.ts'
import type { Registry } from './Registry.ts'

/** The way back from a screen. */
export interface Back {
  /** "Back to Cards". */
  readonly label: string
  readonly path: string
}

/**
 * The way back from an address: to the nearest part of it that has a screen of its own. None from what the menu leads to, nor
 * from what is right below the home page. `recordTitle`: the title of the loaded record; until then it is called the singular.
 */
export function toBack(registry: Registry, path: string, recordTitle?: string): Back | undefined {
  const here = findPlace(registry, path)
  if (!here || isMenuEntry(here)) return undefined
  if (isOver(here)) return toBack(registry, here.resource.path)
  const segments = path.split('/').filter((segment) => segment !== '')
  for (let length = segments.length - 1; length > 0; length -= 1) {
    const above = `/${segments.slice(0, length).join('/')}`
    const place = findPlace(registry, above)
    if (above === registry.home.path) return undefined
    if (place) return { label: labelOf(here) ?? backTo(titleOf(place, recordTitle)), path: above }
  }
  return undefined
}

/** "Back to Transactions". */
export const backTo = (title: string): string => t('Back to {title}', { title })

/** Whether the menu leads there. */
const isMenuEntry = (place: Destination) =>
  place.kind === 'page' ? place.page.navigation !== false : place.view === 'list' && place.resource.navigation

/** Whether it opens over its list. */
const isOver = (place: Destination): place is Extract<Destination, { kind: 'view' }> =>
  place.kind === 'view' &&
  place.view !== 'list' &&
  place.view !== 'import' &&
  layoutOf(place.resource, place.view) !== 'page'

const labelOf = (here: Destination) =>
  here.kind === 'view' && here.view === 'show' ? here.resource.show.backLabel : undefined

function titleOf(place: Destination, recordTitle: string | undefined): string {
  if (place.kind === 'page') return place.page.title
  const { labels } = place.resource
  return place.view === 'list' ? labels.plural : (recordTitle ?? labels.singular)
}
