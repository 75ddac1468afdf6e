import type { Failure } from './Failure.ts'
import { errorTextOf } from './errorTexts.ts'

interface Circumstances {
  readonly at: Date
  readonly userAgent: string
  /** Its query and fragment are left out: they may hold what is nobody's business (G-59). */
  readonly url: string
}

/** What support wants to know, with its labels. Spec B, section 8. */
export function errorDetails(
  failure: Failure,
  { at, userAgent, url }: Circumstances,
): readonly (readonly [label: string, text: string])[] {
  const { origin, pathname } = new URL(url)
  return [
    ['Message', errorTextOf(failure).message],
    ['Status', String(failure.status ?? 'none')],
    ...(failure.cause === undefined ? [] : [['Cause', failure.cause] as const]),
    ['Timestamp', at.toISOString()],
    ['User agent', userAgent],
    ['URL', origin + pathname],
  ]
}
