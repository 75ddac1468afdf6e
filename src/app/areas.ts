import type { Home } from '#framework/registry'

/** A part of the application for signed-in users, told by what its addresses begin with. */
export interface Area {
  readonly path: `/${string}`
  /** Stands above its entries in the menu. Default: nothing does. */
  readonly title?: string
}

/** Their own work, and the administration of the platform (G-62). */
export const AREAS: readonly [Area, ...Area[]] = [
  { path: '/dashboard' },
  { path: '/admin', title: 'Administration' },
]

/** The area that an address belongs to, if any. */
export const findArea = (address: string): Area | undefined =>
  AREAS.find(({ path }) => isAt(address, `${path}/*`))

/** As `findArea`; an address that belongs to none stands with the first. */
export const areaOf = (address: string): Area => findArea(address) ?? AREAS[0]

/** What the application calls itself, and where signed-in visitors land. */
export const HOME: Home = { title: 'Coffer', path: '/dashboard' }

/** Where a second factor is set up. */
export const SECURITY_PATH = '/dashboard/settings'

/** Whether an address is among those of a pattern: `/signin`, `/dashboard/:resource`, `/admin/*`, `*`. */
export function isAt(pathname: string, pattern: string): boolean {
  const source = pattern.replaceAll(/:\w+/g, '[^/]+').replace(/\/?\*$/, '(/.*)?')
  return new RegExp(`^${source}/?$`).test(pathname)
}
