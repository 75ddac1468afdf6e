import { lazy } from 'react'
import type { ComponentType, ReactNode } from 'react'
import type { Lazy } from '../define/field.ts'

const known = new WeakMap<Lazy<never>, ComponentType<never>>()

/** The component behind a definition's `() => import(...)`: always the same one for the same import, as React needs it. */
export function lazyComponent<Props>(load: Lazy<Props>): ComponentType<Props> {
  const before = known.get(load) as ComponentType<Props> | undefined
  if (before) return before
  // A definition knows nothing of React, so it cannot say what its component returns.
  const component = lazy(
    load as () => Promise<{ default: (props: Props) => ReactNode }>,
  ) as ComponentType<Props>
  known.set(load, component as ComponentType<never>)
  return component
}
