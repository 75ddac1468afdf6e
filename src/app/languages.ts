import english from 'antd/es/locale/en_US'
import type { Locale } from 'antd/es/locale'
import { languages } from '#product/languages'
import { createLanguages, type Languages } from '#framework/text'

/** The words of Ant Design's own parts, by language; its English ones are built in. */
const antdWords = new Map<string, Locale>()

/** The words of Ant Design in a language that was loaded. Undefined: English. */
export const antdWordsOf = (language: string): Locale => antdWords.get(language) ?? english

/** The languages of the product. Each is loaded when it is chosen. */
export function openLanguages(storage: Storage): Languages {
  const choices = Object.entries(languages).map(([language, { name, load }]) => {
    const loadWords = async () => {
      const loaded = await load()
      antdWords.set(language, loaded.antdWords)
      return loaded.dictionary
    }
    return [language, { name, load: loadWords }] as const
  })
  return createLanguages(storage, Object.fromEntries(choices))
}
