import { checkEach } from './Check.ts'

const untranslated = checkEach('RES229', ({ fields }) =>
  Object.entries(fields).flatMap(([of, { options }]) => {
    const { code, others = {} } = options.language ?? {}
    const twice = Object.keys(others).filter((other) => other === code)
    const taken = Object.values(others).filter(({ name }) => fields[name]?.options.language?.of !== of)
    return [
      ...twice.map((other) => ({
        path: `fields.${of}`,
        message: `"${other}" is both the main language and another`,
        hint: 'name it once',
      })),
      ...taken.map(({ name }) => ({
        path: `fields.${of}`,
        message: `its translation "${name}" is declared as another field`,
        hint: 'rename that field',
      })),
    ]
  }),
)

/** What is written in several languages has a field in each of them. */
export const translationChecks = [untranslated]
