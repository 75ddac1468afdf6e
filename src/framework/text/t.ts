import { inSentence } from '../define/inSentence.ts'
import type { Text } from '../define/register.ts'
import { type Filling, inEnglish, type Message, type Places } from '../define/said.ts'
import { fill } from './fill.ts'
import { speechNow } from './speech.ts'

/** Anything for a text of the dictionary; for others a type that no text has, and whose name is the remedy. */
type Known<T extends string> = T extends Text
  ? unknown
  : { readonly 'Add this text to src/languages/french, as docs/languages.md says': T }

/**
 * A text of the program in the language that is spoken now. It is written in English, with `{places}`; an application that has
 * registered its dictionary (`Register`) cannot use a text that is not in it.
 *
 *     t('Sign out')
 *     t('{count} selected', { count: 3 })
 */
export function t<const T extends string>(text: T & Known<T>, ...[values]: Filling<T>): string {
  const speech = speechNow()
  return speech ? speech.say(text, values) : fill(text, values)
}

/**
 * A text that comes as data, from a definition or from the API, in the language that is spoken now; in English where it is
 * unknown. `subject`: whose it is, which may have another translation for it.
 */
export function translated<T extends string | null | undefined>(text: T, subject = ''): T | string {
  const speech = speechNow()
  return speech && typeof text === 'string' ? speech.sayOf(text, subject) : text
}

/** A text of a definition or of the API, with its values, in the current language. */
export function written<M extends Message | null | undefined>(message: M): Exclude<M, object> | string {
  if (typeof message !== 'object' || message === null) return translated(message as Exclude<M, object>)
  return speechNow()?.write(message) ?? inEnglish(message)
}

/**
 * A text that has another translation for this subject than elsewhere, by the entry `subject: text` of the dictionary. English
 * shows the text alone.
 *
 *     tOf('Unread', 'notification')
 */
export const tOf = <const T extends string, const S extends string>(
  text: T & Known<`${S}: ${T}`>,
  subject: S,
): string => translated<string>(text, subject)

/**
 * A text with labels of definitions in its places, written as within a sentence unless it begins with one. The dictionary may have
 * the whole, as `Create customer`, which reads better than what is put together. `subject`: whose labels they are.
 *
 *     tWith('Create {singular}', { singular: 'Customer' })
 */
export function tWith<const T extends string>(
  text: T & Known<T>,
  labels: Readonly<Record<Places<T>, string>>,
  subject = '',
): string {
  const word = text.startsWith('{') ? String : inSentence
  const fillWith = (say: (label: string) => string) =>
    Object.fromEntries(Object.entries<string>(labels).map(([place, label]) => [place, word(say(label))]))
  const speech = speechNow()
  const english = fill(text, fillWith(String))
  if (!speech || speech.knows(english)) return translated(english, subject)
  return speech.say(
    text,
    fillWith((label) => speech.sayOf(label, subject)),
  )
}

/** Plain data with its texts in the language that is spoken now: definitions, and what was resolved from them. */
export function translatedTexts<Data>(data: Data): Data {
  return speechNow()?.sayAll(data) ?? data
}
