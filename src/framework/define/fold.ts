/** Marks over and under letters: Latin, Greek, Cyrillic, Hebrew and Arabic ones. The vowels of Indian scripts are none. */
const MARKS =
  /[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a]|[\u064b-\u065f\u0670]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]/g

/** Letters that are no other letter with a mark, each with what it is folded to. */
const LETTERS = new Map(
  'øo łl đd ðd ħh ıi ŧt ŋn ɓb ɗd ɖd ƙk ƴy ɛe əe ɔo ςσ ßss æae œoe þth'
    .split(' ')
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/**
 * A text as it is searched for and sorted by: without case, accents and the difference between composed and decomposed letters.
 * `Ọlá` is `ola`, `Straße` is `strasse`. The database has the same function (`fold`, migration 0271).
 */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/\P{ASCII}/gu, (letter) => LETTERS.get(letter) ?? letter)
}
