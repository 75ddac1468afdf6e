import type { Home } from '#framework/registry'
import { AREA_PATHS } from '#resources/vocabulary/areas.ts'
import { THEME } from '#resources/vocabulary/theme.ts'

/** A part of the application for signed-in users, told by what its addresses begin with. */
export interface Area {
  readonly path: `/${string}`
  /** The heading above its entries in the menu. Default: none. */
  readonly title?: string
}

const [MERCHANT, PLATFORM] = AREA_PATHS

/** A merchant's own work, and the administration of the platform. */
export const AREAS: readonly [Area, ...Area[]] = [
  { path: MERCHANT },
  { path: PLATFORM, title: 'Administration' },
]

/** The area that an address belongs to, if any. */
export const findArea = (address: string): Area | undefined =>
  AREAS.find(({ path }) => isAt(address, `${path}/*`))

/** As `findArea`; an address that belongs to none counts to the first. */
export const areaOf = (address: string): Area => findArea(address) ?? AREAS[0]

/** The application's name, and the page after signing in. */
export const HOME: Home = { title: THEME.name, path: '/dashboard' }

/** Where a second factor is set up. */
export const SECURITY_PATH = '/dashboard/settings'

/** Whether an address is among those of a pattern: `/signin`, `/dashboard/:resource`, `/admin/*`, `*`. */
export function isAt(pathname: string, pattern: string): boolean {
  const source = pattern.replaceAll(/:\w+/g, '[^/]+').replace(/\/?\*$/, '(/.*)?')
  return new RegExp(`^${source}/?$`).test(pathname)
}
