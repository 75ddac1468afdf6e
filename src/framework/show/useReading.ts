import { useState } from 'react'
import type { AnyRecord } from '../define/overrideProps.ts'
import { languagesOf, readIn } from '../define/translated.ts'
import type { ScreenResource } from '../registry/ScreenResource.ts'
import { useLanguage } from '../text/useLanguage.ts'

/** The record in one of the languages of its content: first in that of the screen, where it is among them. */
export function useReading({ definition: { fields } }: ScreenResource, record: AnyRecord) {
  const spoken = useLanguage()
  const languages = languagesOf(fields)
  const [chosen, choose] = useState<string>()
  const language = (languages.find(({ code }) => code === (chosen ?? spoken)) ?? languages[0])?.code
  return {
    languages,
    language,
    choose,
    read: language === undefined ? record : readIn(fields, record, language),
  }
}
