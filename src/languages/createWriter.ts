import { inSentence } from '#define'
import type { Words } from '#src/framework/text/createSpeech.ts'
import { fill } from '#src/framework/text/fill.ts'
import type { Said, SaidValue } from './said.ts'
import type { Wording } from './wording.ts'

interface Writing extends Pick<Wording, 'language' | 'exactAmount' | 'day' | 'moment'> {
  readonly words: Words
  /** A text of `words` with its places filled. */
  readonly say: (text: string, values: Readonly<Record<string, string | number>>) => string
}

/** Makes the function that writes in a language what is kept as data. */
export function createWriter({ words, say, language, exactAmount, day, moment }: Writing): Wording['write'] {
  const writeText = ({ text, values = {} }: Said): string => {
    const filling = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? value : write(value)]),
    )
    if (Object.hasOwn(words, text)) return say(text, filling)
    // A label within a sentence has no capital: the role "viewer".
    const entry = text.charAt(0).toUpperCase() + text.slice(1)
    return Object.hasOwn(words, entry) ? inSentence(say(entry, filling)) : fill(text, filling)
  }
  const write = (value: SaidValue): string => {
    if (typeof value !== 'object') return String(value)
    if ('text' in value) return writeText(value)
    if ('amount' in value) return exactAmount(value.amount, value.asset)
    // In English, days in sentences are as the API has them.
    if ('day' in value) return language === 'en' ? value.day : day(value.day)
    if ('moment' in value) return moment(new Date(value.moment))
    return value.parts.map(write).join(value.between)
  }
  return write
}
