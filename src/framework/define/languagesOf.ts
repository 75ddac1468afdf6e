import type { Field } from './fieldKinds.ts'
import type { FieldLanguage } from './fieldOptions.ts'
import { isEmpty } from './isEmpty.ts'
import type { AnyRecord } from './overrideProps.ts'

interface Named {
  readonly name: string
  readonly definition: Pick<Field, 'options'>
}

/** The languages of fields, the main one first. */
export function languagesOf(fields: readonly Named[]): readonly FieldLanguage[] {
  const all = fields.flatMap(({ definition }) => definition.options.language ?? [])
  return all.filter(({ code }, at) => all.findIndex((other) => other.code === code) === at)
}

/** The fields in a language whose text in the main language is there: what is to be translated. */
export const toTranslate = <Each extends Named>(fields: readonly Each[], code: string, values: AnyRecord) =>
  fields.filter(({ name, definition: { options } }) => {
    const { language } = options
    return language?.code === code && language.of !== name && !isEmpty(values[language.of])
  })
