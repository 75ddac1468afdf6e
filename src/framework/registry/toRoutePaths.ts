import { layoutOf } from './layoutOf.ts'
import { clonePathOf, pathOf } from './pathOf.ts'
import type { Page } from '../define/definePage.ts'
import type { Registry } from './Registry.ts'
import type { ScreenResource, View } from './ScreenResource.ts'

/** A screen of a resource. */
export interface ViewRoute {
  readonly view: View
  readonly path: string
  readonly resource: ScreenResource
  /** Opens over the list, as a panel or modal. */
  readonly overlay: boolean
  /** The screens that open over this list. */
  readonly children: readonly ViewRoute[]
}

/** A page of its own. */
interface PageRoute {
  readonly view: 'page'
  readonly path: string
  readonly page: Page
}

/** An address that is reserved and leads to the not-found page. */
interface MissingRoute {
  readonly view: 'missing'
  readonly path: string
}

/** An address whose feature is off; it leads to `to`. */
interface ClosedRoute {
  readonly view: 'closed'
  readonly path: string
  readonly to: string
}

export type RoutePath = ViewRoute | PageRoute | MissingRoute | ClosedRoute

/**
 * Every address of the application, as data. Paths are absolute, those of children too.
 * `create` is always reserved: without a form it is missing, not the record called "create" (pitfall P22).
 */
export function toRoutePaths({ resources, pages, closed, home }: Registry): readonly RoutePath[] {
  return [
    ...pages.map((page) => ({ view: 'page' as const, path: page.path, page })),
    ...resources.flatMap(routesOf),
    ...closed.map((path) => ({ view: 'closed' as const, path, to: home.path })),
  ]
}

function routesOf(resource: ScreenResource): readonly RoutePath[] {
  const { views } = resource
  const screens = (['create', 'import', 'show', 'edit'] as const)
    .filter((view) => views[view])
    .map((view) => toView(resource, view, view !== 'import' && layoutOf(resource, view) !== 'page'))
  const clone = clonePathOf(resource)
  const list = toView(
    resource,
    'list',
    false,
    screens.filter(({ overlay }) => overlay),
  )
  return [
    ...(views.list ? [list] : []),
    ...(views.create ? [] : [{ view: 'missing' as const, path: pathOf(resource, 'create') }]),
    ...screens.filter(({ overlay }) => !overlay),
    ...(clone === undefined ? [] : [{ ...toView(resource, 'create', false), path: clone }]),
  ]
}

function toView(
  resource: ScreenResource,
  view: View,
  overlay: boolean,
  children: readonly ViewRoute[] = [],
): ViewRoute {
  return { view, path: pathOf(resource, view), resource, overlay, children }
}
