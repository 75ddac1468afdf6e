import type { Lazy } from '../define/field.ts'

/**
 * A component of a definition, with the type of its record forgotten: the definition proved that they fit, and what the
 * engine hands over is the record of that definition.
 */
export function forgetProps<Props>(component: Lazy<never> | undefined): Lazy<Props> | undefined {
  return component as Lazy<Props> | undefined
}
