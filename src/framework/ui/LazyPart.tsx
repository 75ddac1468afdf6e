import { createElement, lazy, Suspense, useState, type FunctionComponent, type ReactNode } from 'react'
import type { Lazy } from '../define/overrideProps.ts'
import { loadedPart, loadPart } from './loadPart.ts'

interface LazyPartProps<Props extends object> {
  readonly load: Lazy<Props>
  readonly props: Props
  /** Rendered until the component is loaded. Default: nothing. */
  readonly fallback?: ReactNode
}

/** A component that a definition names as `() => import('./X.tsx')`. */
export function LazyPart<Props extends object>({ load, props, fallback = null }: LazyPartProps<Props>) {
  return <Suspense fallback={fallback}>{createElement(lazyComponent(load), props)}</Suspense>
}

const known = new WeakMap<Lazy<never>, FunctionComponent<never>>()

/** The component behind `() => import('./X.tsx')`: always the same one for the same import, as React needs it. Suspends until it is loaded. */
export function lazyComponent<Props extends object>(load: Lazy<Props>): FunctionComponent<Props> {
  const before = known.get(load) as FunctionComponent<Props> | undefined
  if (before) return before
  // Definitions do not depend on React, so the type of the component is unknown here.
  const Later = lazy(
    () =>
      loadPart(load).catch((error: unknown) => {
        // Where it is drawn again, it is tried again.
        known.delete(load)
        throw error
      }) as Promise<{ default: FunctionComponent<Props> }>,
  )
  // What is mounted as one of the two stays it, or it would lose its state.
  const Part = (props: Props) => {
    const [Component] = useState(() => (loadedPart(load) as FunctionComponent<Props> | undefined) ?? Later)
    return createElement(Component, props)
  }
  known.set(load, Part)
  return Part
}
