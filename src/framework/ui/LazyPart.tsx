import { createElement, Suspense } from 'react'
import type { ReactNode } from 'react'
import type { Lazy } from '../define/field.ts'
import { lazyComponent } from './lazyComponent.ts'

interface LazyPartProps<Props extends object> {
  readonly load: Lazy<Props>
  readonly props: Props
  /** Stands there until the component is loaded. Default: nothing. */
  readonly fallback?: ReactNode
}

/** A component that a definition names as `() => import('./X.tsx')`. */
export function LazyPart<Props extends object>({ load, props, fallback = null }: LazyPartProps<Props>) {
  return <Suspense fallback={fallback}>{createElement(lazyComponent(load), props)}</Suspense>
}
