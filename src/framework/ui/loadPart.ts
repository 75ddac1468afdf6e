import { useSyncExternalStore } from 'react'
import type { Lazy } from '../define/overrideProps.ts'

const loaded = new WeakMap<object, unknown>()
const listeners = new Set<() => void>()

/**
 * Loads a component before it is rendered. `lazyComponent` of the same import then renders it at once, where React's `lazy`
 * shows the fallback first, and keeps it for 300 ms (React's throttle of fallbacks).
 */
export async function loadPart<Module extends { readonly default: unknown }>(
  load: () => Promise<Module>,
): Promise<Module> {
  const module = await load()
  loaded.set(load, module.default)
  listeners.forEach((listener) => listener())
  return module
}

/**
 * Loads components that will be needed soon; never rejects. What cannot be loaded now is loaded again, and its failure shown,
 * when it is rendered.
 */
export const prefetchParts = (...loads: readonly (Lazy<never> | undefined)[]): Promise<unknown> =>
  Promise.allSettled(loads.map((load) => load && loadPart(load)))

/** The component of an import that `loadPart` has loaded. */
export const loadedPart = (load: Lazy<never>): unknown => loaded.get(load)

/** Whether `loadPart` has loaded an import: for parts with a placeholder until then. */
export const useIsLoaded = (load: Lazy<never>): boolean =>
  useSyncExternalStore(subscribe, () => loaded.has(load))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
