import { cleanDecimal } from '../../define/decimalText.ts'

/** What was typed, as a decimal; `signed` keeps a minus in front. */
export function cleanSigned(typed: string, signed: boolean): string {
  const isNegative = signed && typed.trimStart().startsWith('-')
  return `${isNegative ? '-' : ''}${cleanDecimal(typed)}`
}

/** Whether a number may be below zero. */
export function isSigned(min: string | number | undefined): boolean {
  return min === undefined || String(min).startsWith('-')
}
