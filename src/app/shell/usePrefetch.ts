import { useCallback } from 'react'
import { findPlace, useRegistry } from '#framework/registry'
import { loaderOf } from '#app/signedIn/loaderOf.ts'

/** Fetches the screen of an address before it is opened: the pointer or the focus on its link is a good sign. */
export function usePrefetch(): (path: string) => void {
  const registry = useRegistry()
  return useCallback(
    (path) => {
      const place = findPlace(registry, path)
      // What cannot be fetched now is fetched again, and its failure shown, when it is opened.
      if (place) void Promise.allSettled([loaderOf(place)()])
    },
    [registry],
  )
}
