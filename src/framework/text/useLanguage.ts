import { useMemo, useSyncExternalStore } from 'react'
import { languageNow, onSpeech } from './speech.ts'
import { translatedTexts } from './t.ts'

/** The language that is spoken now. Who reads it is drawn again when it changes. */
export const useLanguage = (): string => useSyncExternalStore(onSpeech, languageNow)

/** Definitions with their texts in the language that is spoken now. */
export function useTranslated<Data>(data: Data): Data {
  const language = useLanguage()
  // oxlint-disable-next-line react/exhaustive-deps -- what is read changes with the language
  return useMemo(() => translatedTexts(data), [data, language])
}
