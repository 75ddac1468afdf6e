import { ApiError } from '#framework/api'
import { toText, withoutGaps, type Failure } from './Failure.ts'

/** The error to show for anything that was thrown while a screen was loaded or rendered. */
export function failureOf(error: unknown): Failure {
  const cause = toText(error instanceof Error ? `${error.name}: ${error.message}` : error)
  if (isMissingPart(error)) return withoutGaps({ ...MISSING_PART, cause })
  if (error instanceof ApiError) {
    const { statusCode, message, technical } = error
    const facts = { status: statusCode || undefined, message: toText(message) }
    return withoutGaps({ ...facts, cause: technical ?? cause })
  }
  return withoutGaps({ cause })
}

const MISSING_PART: Failure = {
  statusText: 'Couldn’t load this page',
  message: 'You may be offline, or a new version was just released.',
}

/** Browsers name a failed `import()` each in their own way. */
function isMissingPart(error: unknown): boolean {
  return (
    error instanceof TypeError &&
    /dynamically imported module|Importing a module|module script/i.test(error.message)
  )
}
