import { createElement, Suspense, type ReactNode, lazy, type ComponentType } from 'react'
import type { Lazy } from '../define/field.ts'

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

const known = new WeakMap<Lazy<never>, ComponentType<never>>()

/** The component behind a definition's `() => import(...)`: always the same one for the same import, as React needs it. */
export function lazyComponent<Props>(load: Lazy<Props>): ComponentType<Props> {
  const before = known.get(load) as ComponentType<Props> | undefined
  if (before) return before
  // Definitions do not depend on React, so the type of the component is unknown here.
  const component = lazy(
    load as () => Promise<{ default: (props: Props) => ReactNode }>,
  ) as ComponentType<Props>
  known.set(load, component as ComponentType<never>)
  return component
}
