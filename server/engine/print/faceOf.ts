import { covers, type Face } from './coverage.ts'

/** A mark, a joiner or a space is drawn like the letter before it, in scripts where it belongs to how that one looks. */
const LEANING = /^[\p{M}\p{Join_Control} ]$/u
const JOINED: readonly (Face | undefined)[] = ['arabic', 'hebrew', 'thai', 'devanagari']

/** The face that draws a letter, or undefined where none does. `before`: that of the letter before it. */
export function faceOf(letter: string, order: readonly Face[], before?: Face): Face | undefined {
  if (before && JOINED.includes(before) && LEANING.test(letter) && covers(before, letter)) return before
  return order.find((face) => covers(face, letter))
}

/** Faces in the order in which a letter looks for its own. Han letters look as in the other script of the text. */
export function orderFor(text: string): readonly Face[] {
  return ['inter', 'arabic', 'hebrew', 'thai', 'devanagari', ...easternFor(text), 'emoji']
}

function easternFor(text: string): readonly Face[] {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return ['jp', 'sc', 'kr']
  if (/\p{Script=Hangul}/u.test(text)) return ['kr', 'sc', 'jp']
  return ['sc', 'jp', 'kr']
}

/** Whether the face of Latin text draws all of it, so that no other font is needed. */
export const isPlain = (text: string): boolean =>
  [...text].every((letter) => letter === '\n' || covers('inter', letter))
