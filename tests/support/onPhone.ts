import { vi } from 'vitest'

/** From now on the window is as narrow as a phone's, until `vi.restoreAllMocks()`. */
export const onPhone = () => answer((query) => query.includes('max-width') && !query.includes('min-width'))

/** From now on the window is as wide as a tablet's held upright, until `vi.restoreAllMocks()`. */
export const onTablet = () => answer((query) => query.includes('max-width') && query.includes('min-width'))

function answer(matches: (query: string) => boolean): void {
  const wide = globalThis.matchMedia
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: matches(query) }),
  )
}
