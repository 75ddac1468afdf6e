import { findPlace } from './findPlace.ts'
import type { Place } from './findPlace.ts'
import type { Registry } from './Registry.ts'

/**
 * The document title of an address: "Transactions · Coffer". An address that leads nowhere has the application's alone.
 * `recordTitle` names the record once it is loaded; until then the title says the singular.
 */
export function toTitle(registry: Registry, path: string, recordTitle?: string): string {
  const place = findPlace(registry, path)
  return place ? `${screenTitle(place, recordTitle)} · ${registry.home.title}` : registry.home.title
}

function screenTitle(place: Place, recordTitle: string | undefined): string {
  if (place.kind === 'page') return place.page.title
  const { labels, create, edit } = place.resource
  const record = recordTitle ?? labels.singular
  return {
    list: labels.plural,
    create: create?.title ?? labels.singular,
    show: record,
    edit: recordTitle === undefined && edit ? edit.title : `Edit ${record}`,
  }[place.view]
}
