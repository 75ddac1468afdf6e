import type { Failure } from './Failure.ts'
import { errorTextOf } from './errorTexts.ts'
import { t } from '#framework/text'

interface Circumstances {
  readonly at: Date
  readonly userAgent: string
  /** Without query and fragment, which may hold tokens and personal data. */
  readonly url: string
}

/** The details for support, with their labels. */
export function errorDetails(
  failure: Failure,
  { at, userAgent, url }: Circumstances,
): readonly (readonly [label: string, text: string])[] {
  const { origin, pathname } = new URL(url)
  return [
    [t('Message'), errorTextOf(failure).message],
    [t('Status'), String(failure.status ?? 'none')],
    ...(failure.cause === undefined ? [] : [[t('Cause'), failure.cause] as const]),
    [t('Timestamp'), at.toISOString()],
    [t('User agent'), userAgent],
    ['URL', origin + pathname],
  ]
}
