import type { Reason } from '#define/said'
import { faceOf, orderFor } from './faceOf.ts'
import { printed } from './printed.ts'

/** The first letter of a text that no document can show, or undefined. The person who fills in a printed field sees it as an error. */
export function undrawable(text: string): string | undefined {
  return [...printed(text)].find((letter) => letter !== '\n' && !faceOf(letter, ANY))
}

const ANY = orderFor('')

/** Why a text cannot be printed, to be read after the name of its field, or undefined. Many screens cannot show the letter. */
export function refusePrint(text: string): Reason | undefined {
  const letter = undrawable(text)
  if (letter === undefined) return undefined
  const point = (letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')
  return {
    text: 'has a character that can’t be printed: {letter}',
    values: { letter: `${letter} (U+${point})` },
  }
}
