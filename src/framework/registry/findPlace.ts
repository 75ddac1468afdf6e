import type { Page } from '../define/definePage.ts'
import { fits } from '../define/fillPath.ts'
import { clonePathOf, pathOf } from './pathOf.ts'
import type { Registry } from './Registry.ts'
import { type ScreenResource, type View, VIEWS } from './ScreenResource.ts'

/** The target of an address: a page, or a screen of a resource with the record's id (`show` and `edit`). */
export type Destination =
  | { readonly kind: 'page'; readonly page: Page }
  | {
      readonly kind: 'view'
      readonly view: View
      readonly resource: ScreenResource
      readonly id: string | undefined
    }

/** Finds what an address (path only) leads to; `undefined` for an address that does not exist or is switched off. */
export function findPlace(registry: Registry, path: string): Destination | undefined {
  const segments = split(path)
  const pages = registry.pages.filter((page) => fits(split(page.path), segments))
  const page = pages.find((candidate) => !candidate.path.includes(':')) ?? pages[0]
  return page ? { kind: 'page', page } : findView(registry, segments)
}

const split = (path: string) => path.split('/').filter((segment) => segment !== '')

function findView(registry: Registry, segments: readonly string[]): Destination | undefined {
  // `create` comes before `show` in VIEWS: it is reserved even where nothing can be created.
  const found = registry.resources.flatMap((resource) =>
    [
      ...VIEWS.filter((view) => view !== 'import' || resource.views.import).map((view) => ({
        view,
        path: pathOf(resource, view),
      })),
      { view: 'create' as const, path: clonePathOf(resource) },
    ]
      .map(({ view, path }) => ({ resource, view, pattern: path === undefined ? [] : split(path) }))
      .filter(({ pattern }) => pattern.length > 0 && fits(pattern, segments)),
  )
  // A list below another one, as its trash, is no record of that.
  const first = found.find(({ view }) => view === 'list') ?? found[0]
  if (!first?.resource.views[first.view]) return undefined
  const { resource, view, pattern } = first
  const id = segments[pattern.indexOf(':id')]
  return { kind: 'view', view, resource, id: id === undefined ? undefined : decode(id) }
}

/** A hostile address may hold a percent sign that encodes nothing. */
function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

/** The resource of that name, if its feature is on. */
export function findResource(registry: Registry, name: string): ScreenResource | undefined {
  return registry.resources.find((resource) => resource.name === name)
}
