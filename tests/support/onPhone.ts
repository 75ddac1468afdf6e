import { vi } from 'vitest'

/** From now on the window is as narrow as a phone's, until `vi.restoreAllMocks()`. */
export function onPhone(): void {
  const wide = globalThis.matchMedia
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    Object.assign(wide(query), { matches: query.includes('max-width') }),
  )
}
