import type { Home } from '#framework/registry'
import type { StoredUser } from '#providers/session.ts'
import { AREA_PATHS } from '#resources/vocabulary/areas.ts'
import { THEME } from '#product/theme'

/** A part of the application for signed-in users, recognised by the start of its addresses. */
export interface Area {
  readonly path: `/${string}`
  /** What its menu is of. Default: the team that one works for. */
  readonly title?: string
}

const [MERCHANT, PLATFORM] = AREA_PATHS

/** A merchant's own work. */
export const WORK: Area = { path: MERCHANT }

/** The administration of the platform. */
export const ADMINISTRATION: Area = { path: PLATFORM, title: 'Administration' }

/** Each has a menu of its own. */
export const AREAS: readonly [Area, ...Area[]] = [WORK, ADMINISTRATION]

/** The area that an address belongs to, if any. */
export const findArea = (address: string): Area | undefined =>
  AREAS.find(({ path }) => isAt(address, `${path}/*`))

/** As `findArea`; an address that belongs to none counts to the first. */
export const areaOf = (address: string): Area => findArea(address) ?? AREAS[0]

/** Where visitors are led who have no session and need one. */
export const ENTRANCE = '/signin'

/** The application's name, and its first page. */
export const HOME: Home = { title: THEME.name, path: WORK.path }

/** The page after signing in: who administers the platform begins there. */
export const homeOf = ({ team: { permissions } }: StoredUser): Home =>
  permissions.includes(ENTERS_ADMINISTRATION) ? { ...HOME, path: ADMINISTRATION.path } : HOME

const ENTERS_ADMINISTRATION = 'platform.view'

/** Where a second factor is set up. */
export const SECURITY_PATH = '/dashboard/settings'

/** Whether an address is among those of a pattern: `/signin`, `/dashboard/:resource`, `/admin/*`, `*`. */
export function isAt(pathname: string, pattern: string): boolean {
  const source = pattern.replaceAll(/:\w+/g, '[^/]+').replace(/\/?\*$/, '(/.*)?')
  return new RegExp(`^${source}/?$`).test(pathname)
}
