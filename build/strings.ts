import { documentsWords } from '#src/languages/french/server/documents.ts'
import { mailsWords } from '#src/languages/french/server/mails.ts'
import { frenchWords } from '#src/languages/french/words.ts'
import type { Words } from '#framework/text'

/**
 * `npm run strings`: every text of screens, mails and documents in alphabetical order, each with its French below it, to be read
 * as a whole. What is missing here has no French, which `unit/languages` refuses.
 */
export function main(): void {
  const words: Words = { ...frenchWords, ...mailsWords, ...documentsWords }
  for (const english of Object.keys(words).toSorted((one, other) => one.localeCompare(other, 'en')))
    console.log(`${english}\n    ${formsOf(words[english]).join(' / ')}`)
}

const formsOf = (translation: Words[string] | undefined) =>
  typeof translation === 'string' ? [translation] : Object.values(translation ?? {})
