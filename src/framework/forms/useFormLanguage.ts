import { useState } from 'react'
import type { FieldErrors } from '../api/ApiError.ts'
import { isEmpty } from '../define/isEmpty.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import { languagesOf } from '../define/translated.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import type { ScreenSection } from '../registry/ScreenForm.ts'
import { useForm } from './FormFrame.tsx'

/** The sections in one of the languages of their fields. The first error that a submit finds in another one leads there. */
export function useFormLanguage(sections: readonly ScreenSection[]) {
  const { values, errors } = useForm()
  const fields = sections.flatMap((section) => section.fields)
  const languages = languagesOf(Object.fromEntries(fields.map(({ name, definition }) => [name, definition])))
  const [{ chosen, seen }, set] = useState({ chosen: languages[0]?.code, seen: {} as FieldErrors })
  if (languages.length > 1 && errors !== seen) {
    const [wrong] = fields.filter(({ name }) => name in errors && !(name in seen))
    set({ chosen: wrong?.definition.options.language?.code ?? chosen, seen: errors })
  }
  const isShown = ({ definition: { options } }: ScreenField) =>
    options.language === undefined || options.language.code === chosen
  return {
    chosen,
    languages: languages.map(({ code, label }) => ({
      code,
      label,
      isIncomplete: fields.some((field) => isLacking(field, code, values)),
    })),
    choose: (code: string) => set({ chosen: code, seen: errors }),
    shown:
      languages.length > 1
        ? sections
            .map((section) => ({ ...section, fields: section.fields.filter(isShown) }))
            .filter((section) => section.fields.length > 0)
        : sections,
  }
}

/** It has no text in a language, and there is one in the main language. */
function isLacking({ name, definition: { options } }: ScreenField, code: string, values: AnyRecord): boolean {
  const { language } = options
  return language?.code === code && isEmpty(values[name]) && !isEmpty(values[language.of])
}
