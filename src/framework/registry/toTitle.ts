import { t } from '../text/t.ts'
import { findPlace, type Destination } from './findPlace.ts'
import { inSentence } from '../define/inSentence.ts'
import type { Registry } from './Registry.ts'

/**
 * The document title of an address: "Transactions · Coffer", for an unknown one "Page not found · Coffer".
 * `recordTitle`: the title of the loaded record; until then the singular.
 */
export function toTitle(registry: Registry, path: string, recordTitle?: string): string {
  const place = findPlace(registry, path)
  return `${place ? screenTitle(place, recordTitle) : t('Page not found')} · ${registry.home.title}`
}

function screenTitle(place: Destination, recordTitle: string | undefined): string {
  if (place.kind === 'page') return place.page.title
  const { labels, create, edit } = place.resource
  const record = recordTitle ?? labels.singular
  return {
    list: labels.plural,
    create: create?.title ?? labels.singular,
    import: t('Import {plural}', { plural: inSentence(labels.plural) }),
    show: record,
    edit: recordTitle === undefined && edit ? edit.title : t('Edit {resource}', { resource: record }),
  }[place.view]
}
