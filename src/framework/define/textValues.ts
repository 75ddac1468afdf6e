import type { Pattern } from './fieldOptions.ts'
import type { JsonSchema } from './Kind.ts'
import type { Reason } from './said.ts'

export function textSchema(defaultMax: number) {
  return ({ minLength, maxLength }: { minLength?: number; maxLength?: number }): JsonSchema => ({
    type: 'string',
    ...(minLength === undefined ? {} : { minLength }),
    maxLength: maxLength ?? defaultMax,
  })
}

export function refuseText(defaultMax: number) {
  return (
    value: unknown,
    { minLength = 0, maxLength = defaultMax }: { minLength?: number; maxLength?: number },
  ): Reason | undefined => {
    if (typeof value !== 'string') return 'must be text'
    if (value.trim().length < minLength)
      return { text: 'must be at least {min} characters', values: { min: String(minLength) } }
    return value.length > maxLength
      ? { text: 'must be at most {max} characters', values: { max: String(maxLength) } }
      : undefined
  }
}

/** A pattern is about all of a text. */
export const wholeOf = (regex: string) => `^(?:${regex})$`

export function refuseOther(value: string, pattern: Pattern | undefined): string | undefined {
  return !pattern || new RegExp(wholeOf(pattern.regex), 'u').test(value) ? undefined : pattern.message
}

export function refuseId(value: unknown): Reason | undefined {
  return refuseText(255)(value, {})
}

export function refusePattern(pattern: RegExp, reason: string, maxLength: number) {
  return (value: unknown) =>
    typeof value === 'string' && value.length <= maxLength && pattern.test(value) ? undefined : reason
}

export function refuseUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > 2000 || !URL.canParse(value)) return 'must be a link'
  return ['http:', 'https:'].includes(new URL(value).protocol)
    ? undefined
    : 'must start with http:// or https://'
}
