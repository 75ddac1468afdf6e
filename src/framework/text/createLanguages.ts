import { languageNow, speak, type Speech } from './speech.ts'

/** A language that can be chosen, and how its words are loaded. */
export interface LanguageChoice {
  /** As its speakers call it: "Français". */
  readonly name: string
  readonly load: () => Promise<Speech>
}

/** The languages of an application besides English, and the one that this browser has chosen. */
export interface Languages {
  /** All with their names, English first. */
  readonly names: readonly (readonly [language: string, name: string])[]
  /** Goes over to a language and keeps it for the next visit. Rejects when its words cannot be loaded. */
  readonly choose: (language: string) => Promise<void>
  /** Goes over to the language that was chosen before, else to the given one; stays as it is when it cannot be loaded. */
  readonly restore: (otherwise?: string) => Promise<void>
}

const KEY = 'language'
const ENGLISH = 'en'

/** Nothing is loaded for English, which is spoken until another language is chosen. */
export function createLanguages(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  others: Readonly<Record<string, LanguageChoice>>,
): Languages {
  const goOver = async (language: string) => {
    if (language === languageNow()) return
    speak(await others[language]?.load())
  }
  return {
    names: [
      [ENGLISH, 'English'],
      ...Object.entries(others).map(([language, { name }]) => [language, name] as const),
    ],
    choose: async (language) => {
      await goOver(language)
      storage.setItem(KEY, language)
    },
    restore: async (otherwise = ENGLISH) => {
      const chosen = storage.getItem(KEY) ?? otherwise
      // Without the words the application can still be used.
      if (Object.hasOwn(others, chosen)) await goOver(chosen).catch(() => undefined)
    },
  }
}
