import { Button } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import type { FieldErrors } from '../api/ApiError.ts'
import { isEmpty } from '../define/isEmpty.ts'
import { languagesOf, toTranslate } from '../define/languagesOf.ts'
import type { AnyRecord } from '../define/overrideProps.ts'
import type { ScreenField } from '../registry/ScreenField.ts'
import type { ScreenSection } from '../registry/ScreenForm.ts'
import { languageNow } from '../text/speech.ts'
import { t } from '../text/t.ts'
import ContentLanguage from '../ui/ContentLanguage.tsx'
import { useForm } from './FormFrame.tsx'
import styles from './TranslatedSections.module.css'

interface TranslatedSectionsProps {
  readonly sections: readonly ScreenSection[]
  readonly children: (shown: readonly ScreenSection[]) => ReactNode
}

/** The sections of a form in one of the languages of their fields, which is chosen above them. The first error that a submit finds in another one leads there. */
export default function TranslatedSections({ sections, children }: TranslatedSectionsProps) {
  const { values, errors, change } = useForm()
  const fields = sections.flatMap((section) => section.fields)
  const languages = languagesOf(fields)
  const main = languages[0]
  const [{ chosen, seen }, set] = useState(() => ({
    chosen: firstLanguage(fields, values),
    seen: {} as FieldErrors,
  }))
  if (errors !== seen) {
    const wrong = fields.find(({ name }) => name in errors && !(name in seen))
    set({ chosen: wrong?.definition.options.language?.code ?? chosen, seen: errors })
  }
  const missing = toTranslate(fields, chosen, values).filter(({ name }) => isEmpty(values[name]))
  const handleFill = () => change(Object.fromEntries(missing.map((field) => [field.name, textOf(field)])))
  const textOf = (field: ScreenField) => values[field.definition.options.language?.of ?? field.name]
  const texts = JSON.stringify(toTranslate(fields, chosen, values).map(textOf))
  const shown = useMemo(
    () => sections.map((section) => ({ ...section, fields: inLanguage(section.fields, chosen, values) })),
    // oxlint-disable-next-line react/exhaustive-deps -- of the values, only the texts beside it count
    [sections, chosen, texts],
  )
  return (
    <>
      <div className={styles['bar']}>
        <ContentLanguage
          fields={fields}
          values={values}
          errors={errors}
          value={chosen}
          onChange={(code) => set({ chosen: code, seen: errors })}
        />
        {main && missing.length > 0 && (
          <Button type="link" size="small" onClick={handleFill}>
            {t('Copy from {language}', { language: main.label })}
          </Button>
        )}
      </div>
      {children(shown.filter((section) => section.fields.length > 0))}
    </>
  )
}

/** What is begun goes on in the language of the screen; what is new begins in the main one. */
function firstLanguage(fields: readonly ScreenField[], values: AnyRecord): string {
  const isBegun = toTranslate(fields, languageNow(), values).length > 0
  return isBegun ? languageNow() : (languagesOf(fields)[0]?.code ?? '')
}

/** Fields without a language, and fields in one, which are marked, with the main language's text beside a translation. */
function inLanguage(fields: readonly ScreenField[], code: string, values: AnyRecord): readonly ScreenField[] {
  return fields.flatMap((field) => {
    const { language } = field.definition.options
    if (!language) return [field]
    if (language.code !== code) return []
    if (language.of === field.name) return [{ ...field, label: `${field.label} (${language.label})` }]
    const text = values[language.of]
    return [typeof text === 'string' && text !== '' ? { ...field, placeholder: text } : field]
  })
}
