import english from 'antd/es/locale/en_US'
import type { Locale } from 'antd/es/locale'
import { createLanguages, type Languages } from '#framework/text'

/** The words of Ant Design's own parts, by language; its English ones are built in. */
const antdWords = new Map<string, Locale>()

/** The words of Ant Design in a language that was loaded. Undefined: English. */
export const antdWordsOf = (language: string): Locale => antdWords.get(language) ?? english

/** The languages of the application. French is loaded when it is chosen. */
export function openLanguages(storage: Storage): Languages {
  return createLanguages(storage, {
    fr: {
      name: 'Français',
      load: async () => {
        const [{ french }, { default: words }] = await Promise.all([
          import('#src/languages/french/index.ts'),
          import('antd/es/locale/fr_FR'),
          import('dayjs/locale/fr'),
        ])
        antdWords.set(french.language, words)
        return french
      },
    },
  })
}
