import type { Field, Fields } from './fieldKinds.ts'
import type { FieldLanguage } from './fieldLanguage.ts'
import { isEmpty } from './isEmpty.ts'
import type { AnyRecord } from './overrideProps.ts'
import { labelOf } from './words.ts'

/** The languages that a product's content is written in. */
export interface ContentLanguages<Other extends string = string> {
  /** What each record is written in, and what is read where a translation is missing. */
  readonly main: { readonly code: string; readonly label: string }
  /** The others, each code (`fr`, in letters alone) with its name in its own language. */
  readonly others: Readonly<Record<Other, string>>
}

/** The kinds that hold words of people. */
type Words = Field<'text' | 'textarea' | 'markdown', string>

/** A field each, whose name ends in the code: `titleFr` of `title`. None of them must be there. */
type Translations<F extends Fields, Other extends string> = {
  readonly [Name in keyof F & string as `${Name}${Capitalize<Other>}`]: Field<F[Name]['kind'], string, true>
}

/**
 * Fields written in several languages: those given, in the main language, and beside each a field for every other one. They
 * are fields like any others in the table, the API, files, drafts and versions. Who names the field in the main language in a
 * form, a search or an export has its translations there too.
 */
export function translated<const F extends Readonly<Record<string, Words>>, const Other extends string>(
  { main, others }: ContentLanguages<Other>,
  fields: F,
): F & Translations<F, Other> {
  const made = Object.entries<Field>(fields).flatMap(([of, field]) => [
    [of, { ...field, options: { ...field.options, language: { ...main, of, others: Object.keys(others) } } }],
    ...Object.entries<string>(others).map(([code, label]) => [
      nameIn(of, code),
      translationOf(field, labelOf(field, of), { code, label, of }),
    ]),
  ])
  return Object.fromEntries(made) as F & Translations<F, Other>
}

/** The name of the field that holds another in a language. */
export const nameIn = (of: string, code: string) => `${of}${code.charAt(0).toUpperCase()}${code.slice(1)}`

/** The same limits; what a record begins with or must have is for the main language alone. */
function translationOf(field: Field, label: string, language: FieldLanguage): Field {
  const { was, ...options } = field.options
  const left = Object.entries(options).filter(([name]) => !MAIN_ONLY.includes(name))
  const before = typeof was === 'string' ? nameIn(was, language.code) : undefined
  return {
    kind: field.kind,
    optional: true,
    options: {
      ...Object.fromEntries(left),
      ...(before !== undefined && { was: before }),
      label: `${label} (${language.label})`,
      language,
    },
  }
}

const MAIN_ONLY: readonly string[] = [
  'required',
  'requiredWhen',
  'default',
  'fromTeam',
  'backfill',
  'minLength',
]

/** Whether a field holds the translation of another. */
export const isTranslation = ({ options: { language } }: Pick<Field, 'options'>, name: string) =>
  language !== undefined && language.of !== name

/** The languages of fields, the main one first. Empty: none of them is translated. */
export function languagesOf(fields: Fields): readonly FieldLanguage[] {
  const all = Object.values(fields).flatMap(({ options }) => options.language ?? [])
  return all.filter(({ code }, at) => all.findIndex((other) => other.code === code) === at)
}

/** The value of a field as it is read in a language: a missing translation is read in the main language. */
export function valueIn(
  field: Pick<Field, 'options'> | undefined,
  name: string,
  record: AnyRecord,
  code: string,
): unknown {
  const { language } = field?.options ?? {}
  if (!language || language.of !== name || language.code === code) return record[name]
  const translation = record[nameIn(name, code)]
  return isEmpty(translation) ? record[name] : translation
}

/** A record as it is read in one language, whatever the screen's is. */
export function readIn(fields: Fields, record: AnyRecord, code: string): AnyRecord {
  const read = Object.entries(fields).flatMap(([name, field]) => {
    if (!field.options.language) return []
    return [[name, isTranslation(field, name) ? undefined : valueIn(field, name, record, code)] as const]
  })
  return { ...record, ...Object.fromEntries(read) }
}
