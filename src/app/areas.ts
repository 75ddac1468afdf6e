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

/** The area that an address belongs to; one that belongs to none stands with the first. */
export const areaOf = (address: string): Area =>
  AREAS.find(({ path }) => address === path || address.startsWith(`${path}/`)) ?? AREAS[0]
