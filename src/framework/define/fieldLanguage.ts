import type { Field } from './fieldKinds.ts'
import { isEmpty } from './isEmpty.ts'
import type { AnyRecord } from './overrideProps.ts'

type Translatable = Pick<Field, 'options'> | undefined

/** The name of the field that holds the words of another one in a language. Default: its own. */
export const nameIn = (field: Translatable, name: string, code: string): string =>
  field?.options.language?.others?.[code]?.name ?? name

/** The value of a field as it is read in a language: a missing translation is read in the main language. */
export function valueIn(field: Translatable, name: string, record: AnyRecord, code: string): unknown {
  const translation = record[nameIn(field, name, code)]
  return isEmpty(translation) ? record[name] : translation
}
