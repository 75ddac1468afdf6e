import { t } from '../text/t.ts'
import { findPlace, type Place } from './findPlace.ts'
import { inSentence } from '../define/inSentence.ts'
import type { Registry } from './Registry.ts'
import { layoutOf } from './layoutOf.ts'

interface Breadcrumb {
  readonly label: string
  /** None for the last: one is already there. */
  readonly path: string | undefined
}

/**
 * The breadcrumbs from the home page to an address: one for each part of the address that has a screen. None for what the menu
 * leads to, and for what is right below the home page: the title says where one is.
 * `recordTitle`: the title of the loaded record; until then its crumb is the singular.
 */
export function toBreadcrumbs(registry: Registry, path: string, recordTitle?: string): readonly Breadcrumb[] {
  const segments = path.split('/').filter((segment) => segment !== '')
  const steps = segments.map((_, index) => `/${segments.slice(0, index + 1).join('/')}`)
  const crumbs = steps.flatMap((step) => {
    const place = findPlace(registry, step)
    return place ? [{ label: labelOf(place, recordTitle), path: step }] : []
  })
  const here = findPlace(registry, path)
  if ((here && isMenuEntry(here)) || crumbs.slice(0, -1).every((crumb) => crumb.path === registry.home.path))
    return []
  return crumbs.map((crumb, index) => (index === crumbs.length - 1 ? { ...crumb, path: undefined } : crumb))
}

/** Whether the menu leads there, or to the list that this is a dialog over. */
function isMenuEntry(place: Place): boolean {
  if (place.kind === 'page') return place.page.navigation !== false
  const { resource, view } = place
  if (!resource.navigation || view === 'import') return false
  return view === 'list' || layoutOf(resource, view) !== 'page'
}

function labelOf(place: Place, recordTitle: string | undefined): string {
  if (place.kind === 'page') return place.page.title
  const { labels, create } = place.resource
  return {
    list: labels.plural,
    create: create?.title ?? t('Create'),
    import: t('Import'),
    show: recordTitle ?? labels.singular,
    edit: t('Edit'),
  }[place.view]
}

/**
 * The document title of an address: "Transactions · Coffer", for an unknown one "Page not found · Coffer".
 * `recordTitle`: the title of the loaded record; until then the singular.
 */
export function toTitle(registry: Registry, path: string, recordTitle?: string): string {
  const place = findPlace(registry, path)
  return `${place ? screenTitle(place, recordTitle) : t('Page not found')} · ${registry.home.title}`
}

function screenTitle(place: Place, recordTitle: string | undefined): string {
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
