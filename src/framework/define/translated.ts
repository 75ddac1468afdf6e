import type { Field, Fields } from './fieldKinds.ts'
import type { FieldLanguage } from './fieldOptions.ts'
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
  const languages = Object.entries<string>(others)
  const made = Object.entries<Field>(fields).flatMap(([of, field]) => {
    const names = languages.map(([code, label]) => [code, { name: withCode(of, code), label }] as const)
    const language = { ...main, of, others: Object.fromEntries(names) }
    return [
      [of, { ...field, options: { ...field.options, language } }] as const,
      ...names.map(
        ([code, { name, label }]) =>
          [name, translationOf(field, labelOf(field, of), { code, label, of })] as const,
      ),
    ]
  })
  return Object.fromEntries(made) as F & Translations<F, Other>
}

const withCode = (name: string, code: string) => `${name}${code.charAt(0).toUpperCase()}${code.slice(1)}`

/** The same limits; what a record begins with or must have is for the main language alone. */
function translationOf(field: Field, label: string, language: FieldLanguage): Field {
  const { was, ...options } = field.options
  const left = Object.entries(options).filter(([name]) => !MAIN_ONLY.includes(name))
  const before = typeof was === 'string' ? withCode(was, language.code) : undefined
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
